import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endedIn } from '../test/kit/terminal';
import { check } from './check';

const MANIFEST = JSON.stringify({
  tools: [
    {
      name: 'nothing',
      description: 'What it does.',
      command: ['/bin/true'],
      schema: { type: 'object', properties: {} },
    },
  ],
});

let cwd = '';
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'tool-manifest-cli-'));
});
afterEach(() => rm(cwd, { recursive: true }));

async function file(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(cwd, name)), { recursive: true });
  await writeFile(join(cwd, name), text);
}

const run = (argv: readonly string[], input = '') => endedIn(cwd, (terminal) => check(argv, terminal), { input });

describe('cases files', () => {
  it('are checked with the manifests', async () => {
    await file('tools.json', MANIFEST);
    await file('tools.cases.yaml', 'cases:\n  - { name: a, tool: nothing }\n  - { name: b, tool: nothign }\n');
    const { code, stdout } = await run([]);
    expect(code).toBe(1);
    expect(stdout).toContain(
      'tools.cases.yaml:3:22: error: Unknown tool `nothign` in `tools.json`. Did you mean `nothing`? [cases/unknown-tool]',
    );
    expect(stdout).toMatch(/1 manifest with 1 tool and 2 cases: 1 error, 1 warning\. 1 can be fixed with --fix\.\n$/);
    await file('tools.cases.yaml', 'cases:\n  - { name: a, tool: nothing }\n');
    expect(await run(['tools.cases.yaml'])).toMatchObject({ code: 0, stdout: '1 case: no problems.\n' });
  });

  it('are reported in all formats', async () => {
    await file('tools.json', MANIFEST);
    await file('tools.cases.json', '{"cases":[{"name":"a","tool":"x"}]}');
    const { files } = JSON.parse((await run(['.', '--format', 'json'])).stdout);
    expect(files[0]).toMatchObject({
      path: 'tools.cases.json',
      dialect: null,
      cases: 1,
      reason: 'has cases of tools.json',
    });
    expect(files[0].diagnostics[0]).toMatchObject({ code: 'cases/unknown-tool', path: '/cases/0/tool' });
    const [sarif] = JSON.parse((await run(['.', '--format', 'sarif'])).stdout).runs;
    const { ruleId, ruleIndex } = sarif.results[0];
    expect([ruleId, sarif.tool.driver.rules[ruleIndex].id]).toEqual(['cases/unknown-tool', 'cases/unknown-tool']);
    expect((await run(['.', '--format', 'github'])).stdout).toContain('title=cases/unknown-tool');
  });

  const checkedPaths = async (...argv: readonly string[]) => {
    const { files } = JSON.parse((await run([...argv, '--format', 'json'])).stdout);
    return files.map(({ path }: { readonly path: string }) => path);
  };

  it('are checked with a manifest that is named, each once', async () => {
    await file('a/tools.json', MANIFEST);
    await file('a/tools.cases.yaml', 'cases: [{ name: a, tool: nothing }]');
    await file('a/tools.cases.json', '{"cases":[{"name":"b","tool":"nothing"}]}');
    const all = ['a/tools.json', 'a/tools.cases.yaml', 'a/tools.cases.json'];
    expect(await checkedPaths('a/tools.json')).toEqual(all);
    expect(await checkedPaths('./a/tools.json', 'a/../a/tools.json', 'a/t*.json')).toEqual(expect.arrayContaining(all));
    expect(await checkedPaths('.', 'a', 'a/*', 'a/tools.cases.yaml', 'a/tools.json')).toHaveLength(3);
    expect(await checkedPaths('a/tools.cases.yaml')).toEqual(['a/tools.cases.yaml']);
    expect(await checkedPaths('a/tools.cases.json', 'a/tools.json')).toEqual([all[2], all[0], all[1]]);
  });

  it('are checked against the manifest with its forced dialect', async () => {
    await file('odd.json', '{"tools":[{"name":"odd"}]}');
    await file('odd.cases.yaml', 'cases: [{ name: a, tool: odd }]');
    for (const argv of [['odd.json'], ['odd.json', 'odd.cases.yaml'], ['odd.cases.yaml']]) {
      const { stdout } = await run([...argv, '--dialect', 'agentcli', '--format', 'json']);
      const cases = JSON.parse(stdout).files.find(({ path }: { readonly path: string }) => path === 'odd.cases.yaml');
      expect(cases).toMatchObject({ cases: 1, dialect: null, diagnostics: [] });
    }
  });

  it('next to a manifest are reported if they can not be read', async () => {
    await file('tools.json', MANIFEST);
    await writeFile(join(cwd, 'tools.cases.yaml'), new Uint8Array([0xff]));
    await writeFile(join(cwd, 'other.cases.yaml'), new Uint8Array([0xff]));
    for (const argv of [['tools.json'], ['.']]) {
      expect(await run(argv)).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^tool-manifest: tools\.cases\.yaml is not UTF-8.*\n$/),
      });
    }
    await file('tools.cases.yaml', 'cases:\n  sentence: true\n');
    expect(await checkedPaths('tools.json')).toEqual(['tools.json']);
  });

  it('are fixed where that is safe', async () => {
    await file('tools.json', MANIFEST);
    await file('tools.cases.yaml', '# Mine.\ncases:\n  - { name: a, tool: nothign, expcet: { exit: "0" } }\n');
    expect((await run(['--fix'])).code).toBe(0);
    expect(await readFile(join(cwd, 'tools.cases.yaml'), 'utf8')).toBe(
      '# Mine.\ncases:\n  - { name: a, tool: nothing, expect: { exit: 0 } }\n',
    );
  });

  it('are fixed if their JSON has an unambiguous syntax error', async () => {
    await file('tools.json', MANIFEST);
    await file('tools.cases.json', '{ "cases": [{ "name": "a" "tool": "nothign" }] }');
    expect((await run(['--fix'])).code).toBe(0);
    expect(JSON.parse(await readFile(join(cwd, 'tools.cases.json'), 'utf8'))).toEqual({
      cases: [{ name: 'a', tool: 'nothing' }],
    });
  });

  it('that are not UTF-8 have that as a problem', async () => {
    await file('tools.json', MANIFEST);
    await writeFile(
      join(cwd, 'tools.cases.yaml'),
      Buffer.from('cases: [{ name: caf\xe9, tool: nothing }]\n', 'latin1'),
    );
    const { code, stdout } = await run(['tools.cases.yaml']);
    expect(code).toBe(1);
    expect(stdout).toContain('tools.cases.yaml:1:20: error: The file is not UTF-8');
  });

  it('are read from standard input too', async () => {
    await file('tools.json', MANIFEST);
    const { code, stdout } = await run(['--stdin-filename', 'tools.cases.yaml', '-'], 'cases: [{ name: a, tool: x }]');
    expect([code, stdout]).toEqual([1, expect.stringContaining('[cases/unknown-tool]')]);
  });

  it('of other projects, which only have the name, are ignored', async () => {
    await file('law.cases.yaml', 'cases:\n  - { id: 1, title: Smith v Jones }\n');
    await file('torn.cases.json', '{"cases": [');
    expect(await run(['--allow-empty'])).toEqual({ code: 0, stdout: 'No tool manifest found.\n', stderr: '' });
    expect((await run(['law.cases.yaml'])).stderr).toContain('is not a tool manifest');
  });
});
