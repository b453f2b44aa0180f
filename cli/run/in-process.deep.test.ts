import { cpSync, rmSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calling, testFolder } from '../../test/kit/folder';
import { cacheFolder } from '../../test/vscode/install/cache';
import { logToStderr } from '../../test/vscode/install/log';
import { installNode } from '../../test/vscode/install/node';
import { UsageError } from '../usage';
import { preview } from './preview';
import { run } from './run';

/** A Node.js that reads TypeScript. */
let node = '';
beforeAll(async () => {
  const isNew = 'stripTypeScriptTypes' in nodeModule;
  node = isNew ? process.execPath : (await installNode(cacheFolder(), logToStderr)).executable;
});

const folder = testFolder();
beforeEach(() => {
  for (const example of ['forged-pylot', 'talos']) {
    cpSync(join(__dirname, '../../examples', example), folder.at(example), { recursive: true });
  }
});

const ran = (...argv: readonly string[]) => folder.ended(calling(run), [...argv, '--yes', '--node', node]);
async function result(file: string, tool: string, values: object, ...options: readonly string[]) {
  const { code, stdout, stderr } = await ran(file, tool, '--args', JSON.stringify(values), ...options);
  expect([code, stderr]).toEqual([0, expect.stringContaining(`✓ ${tool}: `)]);
  return JSON.parse(stdout);
}

describe('the example of GC-Forged-Pylot', () => {
  const MANIFEST = 'forged-pylot/config/tool_manifest.yaml';

  it('counts, finds, and asks git', async () => {
    const texts = 'forged-pylot/config/text_tools.json';
    const counted = await result(texts, 'word_count', { text: 'one two\ntwo', unique: true });
    expect(counted).toEqual({ success: true, lines: 2, words: 3, characters: 11, unique_words: 2 });
    const { matches } = await result(MANIFEST, 'find_text', { words: 'class GitStatusTool', path: 'src' });
    expect(matches).toMatchObject([{ file: join('src', 'bridge', 'tools', 'git_status.py') }]);
    const { code, stdout } = await ran(MANIFEST, 'git_status', '--args', '{"path":"."}');
    // The folder is not in a repository, which the tool itself reports.
    expect([code, JSON.parse(stdout)]).toEqual([1, { success: false, error: expect.stringContaining('git') }]);
  });

  it('reports wrong arguments, the exception, and what the agent would do', async () => {
    const { code, stderr } = await ran(MANIFEST, 'find_text', '--args', '{"word":"x"}');
    expect(code).toBe(1);
    expect(stderr).toContain('argument /words is required');
    expect(stderr).toContain("unexpected keyword argument 'word'");
    expect(stderr).toContain('three times');
  });

  it('can be called by another Python', async () => {
    const { code, stderr } = await ran(MANIFEST, 'git_status', '--python', './none');
    expect([code, stderr]).toEqual([1, expect.stringContaining(`Python interpreter ${folder.at('none')}`)]);
  });
});

describe('the example of Talos', () => {
  const MANIFEST = 'talos/tools/weather-notes/manifest.json';
  const notebook = ['--config', 'notebook_path=notes.json'];

  it('keeps notes, lists and compares them', async () => {
    const note = { place: 'Oslo', sky: 'snow', temperature: -3 };
    expect(await result(MANIFEST, 'add_note', note, ...notebook)).toMatchObject({ noted: note, notes: 4 });
    const listed = await result(MANIFEST, 'list_notes', { limit: 1 }, ...notebook);
    expect(listed).toMatchObject({ unit: 'celsius', notes: [note] });
    const kelvin = [...notebook, '--config', 'unit=kelvin'];
    const compared = await result(MANIFEST, 'compare_places', { places: ['oslo'] }, ...kelvin);
    expect(compared).toMatchObject({ unit: 'kelvin', places: [{ notes: 1, coldest: -3 }] });
    expect((await result(MANIFEST, 'list_places', {}, ...notebook)).places).toHaveLength(3);
  });

  it('shows what a handler prints apart from what it returns', async () => {
    folder.edit('talos/tools/weather-notes/index.ts', (text) => `${text}\nconsole.log('loaded\\u001b');\n`);
    const { stdout, stderr } = await ran(MANIFEST, 'list_places', ...notebook);
    expect(JSON.parse(stdout).places).toHaveLength(2);
    expect(stderr).toMatch(/^loaded·\n/);
  });

  it('is not run without its module, nor previewed: the report shows what belongs in it, the preview what the model sees', async () => {
    rmSync(folder.at('talos/tools/weather-notes/index.ts'));
    const missing = 'There is no `index.ts` next to the manifest, so Talos does not load the tool';
    for (const target of [['list_places'], ['--trigger', 'frost_noted']]) {
      const { code, stdout, stderr } = await ran(MANIFEST, ...target);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain(missing);
      expect(stderr).toContain('export const handlers = { add_note: async (args, config) => … };');
    }
    const { code, stdout } = await folder.ended(preview, [MANIFEST, 'list_places']);
    expect(code).toBe(1);
    expect(stdout).toContain(missing);
    expect(stdout).not.toContain('Interpreter');
    expect(stdout).toContain('"name": "weather-notes_list_places"');
  });

  it('is polled for frost', async () => {
    const first = await ran(MANIFEST, '--trigger', 'frost_noted');
    expect(JSON.parse(first.stdout)).toEqual({ event: null, newState: { seen: 3 } });
    const { stdout, stderr } = await ran(MANIFEST, '--trigger', 'frost_noted', '--args', '{"seen":1}');
    expect(JSON.parse(stdout)).toMatchObject({ event: { summary: 'Frost at Tromsø' }, newState: { seen: 2 } });
    expect(stderr).toContain('✓ frost_noted: ');
  });

  it('is shown first', async () => {
    const { stdout } = await ran(MANIFEST, 'add_note', '--dry-run');
    expect(stdout).toContain(folder.at('talos/tools/weather-notes/index.ts'));
    expect(stdout).toContain('handlers["add_note"]({}, …)');
    expect(stdout).toContain('Talos hides the tool from the model until the credential `notebook_path` is set');
  });

  it('has either called, and triggers if there are any', async () => {
    await expect(ran(MANIFEST, 'add_note', '--trigger', 'frost_noted')).rejects.toThrow(UsageError);
    await expect(ran(MANIFEST, 'frost_noted')).rejects.toThrow('a trigger: use --trigger frost_noted to poll it');
    const other = await ran('forged-pylot/config/text_tools.json', '--trigger', 'x');
    expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('have no triggers')]);
  });
});
