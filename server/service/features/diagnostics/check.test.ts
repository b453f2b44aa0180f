import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { fileOf } from '../../../../test/kit/formats';
import { manifestOf } from '../../../../test/kit/manifests';
import { reparse } from '../../document/incremental/incremental';
import type { RuleContext } from '../../model/rule';
import { duplicateKey } from '../../rules/duplicate-key/rule';
import { memoryWorkspace } from '../../workspace';
import { Checker } from './check';

const workspace = memoryWorkspace();
const lists = (tools: readonly string[]) => manifestOf(`{ "tools": [${tools.join(',')}] }`, { dialect: 'agentcli' });
const numbers = Array.from({ length: 50 }, (_, i) => i).join();
const NUMBERS = `{ "name": "a", "description": "What it does.", "command": [${numbers}] }`;
const NAMELESS = '{ "description": "What it does.", "command": ["/bin/true"] }';

describe('a check that stops when enough was found', () => {
  it('returns where it stopped', async () => {
    const manifest = lists(Array.from({ length: 30 }, () => NAMELESS));
    const found = await new Checker().checkUpTo(10, manifest, workspace);
    const all = await new Checker().check(manifest, workspace);
    const before = all?.filter(({ at }) => at.offset < (found?.stoppedAt ?? 0));
    expect(before).toHaveLength(10);
    expect(found?.problems).toEqual(before);
  });

  it('is complete if less was found', async () => {
    const manifest = lists([NAMELESS, NAMELESS]);
    const found = await new Checker().checkUpTo(10, manifest, workspace);
    expect(found).toMatchObject({ problems: await new Checker().check(manifest, workspace), stoppedAt: undefined });
  });

  it('stops within one tool too', async () => {
    const manifest = lists([NUMBERS, NAMELESS]);
    const found = await new Checker().checkUpTo(10, manifest, workspace);
    expect(found?.stoppedAt).toBe(manifest.tools[0]?.node.offset);
    expect(found?.problems).toHaveLength(10);
  });

  it('caches no partial results: the same checker then finds everything without a limit', async () => {
    const checker = new Checker();
    const manifest = lists([NAMELESS, NUMBERS]);
    await checker.checkUpTo(10, manifest, workspace);
    expect(await checker.check(manifest, workspace)).toEqual(await new Checker().check(manifest, workspace));
  });

  it.each(['checkFile', 'checkTool'] as const)('ends a rule that goes on reporting in %s', async (check) => {
    const reported: number[] = [];
    const goingOn = ({ report, file: { root } }: RuleContext) => {
      for (let i = 0; root && i < 100; i++) {
        reported.push(i);
        report({ at: root, message: `${i}` });
      }
    };
    const late = async (context: RuleContext) => {
      await undefined;
      goingOn(context);
    };
    const manifest = lists([NAMELESS]);
    for (const one of [goingOn, late]) {
      reported.length = 0;
      const run = check === 'checkTool' ? (_: unknown, context: RuleContext) => one(context) : one;
      const dialect = { ...manifest.dialect, rules: [{ ...duplicateKey, checkFile: undefined, [check]: run }] };
      const found = await new Checker().checkUpTo(10, { ...manifest, dialect }, workspace);
      expect(found?.stoppedAt).toBeDefined();
      expect(reported.length).toBeLessThanOrEqual(11);
    }
  });
});

const properties = Array.from({ length: 20_000 }, (_, i) => `"k${i}":1`).join(',');
const TEXT = `{"tools":[{"name":"x","description":"d","command":["./tools/bin/x"],"schema":{"type":"object","properties":{${properties}}}}]}`;

it('a check yields to other tasks even with a single tool', async () => {
  const order: string[] = [];
  const checked = new Checker().check(manifestOf(TEXT), memoryWorkspace()).then(() => order.push('checked'));
  setTimeout(() => order.push('hover'), 0);
  await checked;
  expect(order).toEqual(['hover', 'checked']);
});

it('a check ends without a result if the text has changed meanwhile', async () => {
  const manifest = manifestOf(TEXT);
  const checked = new Checker().check(manifest, memoryWorkspace());
  setTimeout(() => {
    const { uri, language, version } = manifest.document;
    const text = TEXT.replace('"description":"d"', '"description":"de"');
    const next = TextDocument.create(uri, language, version + 1, text);
    expect(reparse(manifest.document, next, ['tools'])).toBeDefined();
  }, 0);
  expect(await checked).toBeUndefined();
});

it('a plugin is checked once for all who ask about its text', async () => {
  const file = fileOf('.claude-plugin/plugin.json', '{ "name": "docs", "skills": "./none" }');
  let asked = 0;
  const stat = async () => void asked++;
  const counting = { ...workspace, stat };
  const checker = new Checker();
  const rules = { 'client/missing-file': 'off' } as const;
  const [all, others] = await Promise.all([checker.check(file, counting), checker.check(file, counting, { rules })]);
  expect(asked).toBe(1);
  expect(all?.length).toBe((others?.length ?? 0) + 1);
});
