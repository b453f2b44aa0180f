import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getLanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import packageJson from '../../package.json';
import { rulesSetting, withRegistries, withRules } from '../../scripts/package-json';

const { 'toolManifest.rules': setting } = packageJson.contributes.configuration.properties;

it('package.json has what the registries say (npm run docs writes it)', () => {
  expect(setting.properties).toEqual(rulesSetting());
  const text = readFileSync(join(__dirname, '../../package.json'), 'utf8');
  expect(withRegistries(text)).toBe(text);
});

it('the schema of configuration files has what the registries say (npm run docs writes it)', () => {
  const text = readFileSync(join(__dirname, '../../schemas/configuration.schema.json'), 'utf8');
  expect(withRules(text)).toBe(text);
});

it('takes the severities for a rule and nothing else', () => {
  for (const rule of Object.values(setting.properties)) expect(rule.enum).toEqual(setting.additionalProperties.enum);
});

/** What VS Code's JSON server suggests in settings at the mark. */
async function completed(marked: string): Promise<readonly string[]> {
  const offset = marked.indexOf('▮');
  const document = TextDocument.create('file:///w/settings.json', 'json', 1, marked.replace('▮', ''));
  const service = getLanguageService({});
  const schema = JSON.parse(JSON.stringify({ type: 'object', properties: { 'toolManifest.rules': setting } }));
  service.configure({ schemas: [{ uri: 'test://settings', fileMatch: ['*'], schema }] });
  const list = await service.doComplete(document, document.positionAt(offset), service.parseJSONDocument(document));
  return (list?.items ?? []).map(({ label }) => label);
}

it('settings complete the codes of rules, and severities behind each', async () => {
  expect(await completed('{ "toolManifest.rules": { ▮ } }')).toEqual(
    expect.arrayContaining(['unknown-key', 'agentcli/command-path', 'cases/unknown-tool']),
  );
  expect(await completed('{ "toolManifest.rules": { "unknown-key": ▮ } }')).toEqual(
    expect.arrayContaining(['"off"', '"warning"']),
  );
});
