import { describe, expect, it } from 'vitest';
import { testFolder } from '../test/kit/folder';
import { check } from './check';

const schema = { type: 'object', properties: {} };
const TOOL = { name: 'nothing', description: 'What it does.', command: ['/bin/true'], schema };
const MANIFEST = JSON.stringify({ tools: [TOOL] });
const MISSPELT = '{"cases":[{"name":"a","tool":"nothign"}]}';

const folder = testFolder({ 'tools.json': MANIFEST });
const { file, files, text } = folder;

const run = (argv: readonly string[], input = '') => folder.ended(check, argv, { input });
const reported = async (...argv: readonly string[]) =>
  JSON.parse((await run([...argv, '--format', 'json'])).stdout).files;
const paths = async (...argv: readonly string[]) =>
  (await reported(...argv)).map(({ path }: { readonly path: string }) => path);

describe('cases files', () => {
  it('are checked with the manifests', async () => {
    file('tools.cases.yaml', 'cases:\n  - { name: a, tool: nothing }\n  - { name: b, tool: nothign }\n');
    const { code, stdout } = await run([]);
    expect(code).toBe(1);
    expect(stdout).toContain(
      'tools.cases.yaml:3:22: error: Unknown tool `nothign` in `tools.json`. Did you mean `nothing`? [cases/unknown-tool]',
    );
    expect(stdout).toMatch(/1 manifest with 1 tool and 2 cases: 1 error, 1 warning\. 1 can be fixed with --fix\.\n$/);
    file('tools.cases.yaml', 'cases:\n  - { name: a, tool: nothing }\n');
    expect(await run(['tools.cases.yaml'])).toMatchObject({ code: 0, stdout: '1 case: no problems.\n' });
  });

  it('are reported in all formats', async () => {
    file('tools.cases.json', MISSPELT);
    const [cases] = await reported('.');
    const reason = 'has cases of tools.json';
    expect(cases).toMatchObject({ path: 'tools.cases.json', dialect: null, cases: 1, reason });
    expect(cases.diagnostics[0]).toMatchObject({ code: 'cases/unknown-tool', path: '/cases/0/tool' });
    const [sarif] = JSON.parse((await run(['.', '--format', 'sarif'])).stdout).runs;
    const { ruleId, ruleIndex } = sarif.results[0];
    expect([ruleId, sarif.tool.driver.rules[ruleIndex].id]).toEqual(['cases/unknown-tool', 'cases/unknown-tool']);
    expect((await run(['.', '--format', 'github'])).stdout).toContain('title=cases/unknown-tool');
  });

  it('are checked with a manifest that is named, each once', async () => {
    const cases = 'cases: [{ name: a, tool: nothing }]';
    files({ 'a/tools.json': MANIFEST, 'a/tools.cases.yaml': cases, 'a/tools.cases.json': MISSPELT });
    const all = ['a/tools.json', 'a/tools.cases.yaml', 'a/tools.cases.json'];
    expect(await paths('a/tools.json')).toEqual(all);
    expect(await paths('./a/tools.json', 'a/../a/tools.json', 'a/t*.json')).toEqual(expect.arrayContaining(all));
    expect(await paths('.', 'a', 'a/*', 'a/tools.cases.yaml', 'a/tools.json')).toHaveLength(4);
    expect(await paths('a/tools.cases.yaml')).toEqual(['a/tools.cases.yaml']);
    expect(await paths('a/tools.cases.json', 'a/tools.json')).toEqual([all[2], all[0], all[1]]);
  });

  it('are checked against the manifest with its forced dialect', async () => {
    files({ 'odd.json': '{"tools":[{"name":"odd"}]}', 'odd.cases.yaml': 'cases: [{ name: a, tool: odd }]' });
    for (const argv of [['odd.json'], ['odd.json', 'odd.cases.yaml'], ['odd.cases.yaml']]) {
      const found = await reported(...argv, '--dialect', 'agentcli');
      const cases = found.find(({ path }: { readonly path: string }) => path === 'odd.cases.yaml');
      expect(cases).toMatchObject({ cases: 1, dialect: null, diagnostics: [] });
    }
  });

  it('next to a manifest are reported if they can not be read', async () => {
    files({ 'tools.cases.yaml': new Uint8Array([0xff]), 'other.cases.yaml': new Uint8Array([0xff]) });
    const stderr = expect.stringMatching(/^tool-manifest: tools\.cases\.yaml is not UTF-8.*\n$/);
    for (const argv of [['tools.json'], ['.']]) expect(await run(argv)).toMatchObject({ code: 2, stderr });
    file('tools.cases.yaml', 'cases:\n  sentence: true\n');
    expect(await paths('tools.json')).toEqual(['tools.json']);
  });

  it('are fixed where that is safe, also if their JSON has an unambiguous syntax error', async () => {
    file('tools.cases.yaml', '# Mine.\ncases:\n  - { name: a, tool: nothign, expcet: { exit: "0" } }\n');
    file('tools.cases.json', MISSPELT.replace(',', ' '));
    expect((await run(['--fix'])).code).toBe(0);
    const fixed = '# Mine.\ncases:\n  - { name: a, tool: nothing, expect: { exit: 0 } }\n';
    expect(text('tools.cases.yaml')).toBe(fixed);
    expect(JSON.parse(text('tools.cases.json'))).toEqual({ cases: [{ name: 'a', tool: 'nothing' }] });
  });

  it('that are not UTF-8 have that as a problem', async () => {
    file('tools.cases.yaml', Buffer.from('cases: [{ name: caf\xe9, tool: nothing }]\n', 'latin1'));
    const stdout = expect.stringContaining('tools.cases.yaml:1:20: error: The file is not UTF-8');
    expect(await run(['tools.cases.yaml'])).toMatchObject({ code: 1, stdout });
  });

  it('are read from standard input too', async () => {
    const ended = await run(['--stdin-filename', 'tools.cases.yaml', '-'], 'cases: [{ name: a, tool: x }]');
    expect(ended).toMatchObject({ code: 1, stdout: expect.stringContaining('[cases/unknown-tool]') });
  });

  it('of other projects, which only have the name, are ignored', async () => {
    const law = 'cases:\n  - { id: 1, title: Smith v Jones }\n';
    files({ 'law/law.cases.yaml': law, 'law/torn.cases.json': '{"cases": [' });
    const nothing = { code: 0, stdout: 'No tool manifest found.\n', stderr: '' };
    expect(await run(['law', '--allow-empty'])).toEqual(nothing);
    expect((await run(['law/law.cases.yaml'])).stderr).toContain('is not a tool manifest');
  });
});
