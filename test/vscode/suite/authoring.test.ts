import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { type CodeAction, ConfigurationTarget, commands, languages, type Range, type Uri, workspace } from 'vscode';
import {
  acceptSuggestion,
  closeAllEditors,
  codeOf,
  codesOf,
  hoverText,
  labelOf,
  openText,
  suggestions,
  type,
  waitFor,
  waitForDiagnostics,
  workspaceFile,
} from './helpers';

const FINE =
  '{\n  "tools": [\n    {\n      "name": "nothing",\n      "description": "Does nothing.",\n      "command": ["/bin/true"]\n    }\n  ]\n}\n';

const has = (code: string) => (diagnostics: readonly Parameters<typeof codeOf>[0][]) =>
  diagnostics.some((diagnostic) => codeOf(diagnostic) === code);

async function quickFixes(uri: Uri, range: Range, kind?: string): Promise<readonly CodeAction[]> {
  return commands.executeCommand('vscode.executeCodeActionProvider', uri, range, kind);
}

/**
 * Writes a closed file, and again every two seconds until the change is noticed: VS Code's watcher starts after the window, and misses
 * earlier changes.
 */
async function writeUntil(uri: Uri, text: string, isSeen: () => boolean, what: string): Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  await waitFor(async () => {
    if (performance.now() - last > 2_000) {
      await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
      last = performance.now();
    }
    return isSeen();
  }, what);
}

describe('an author of manifests', () => {
  let count = 0;
  /** A separate folder for each text: VS Code may still have the last text of a closed file. */
  const folder = () => `authoring/${++count}`;

  afterEach(closeAllEditors);

  it('is offered keys once, although VS Code has suggestions of its own for JSON', async () => {
    const text = FINE.replace('    }\n', '    },\n    {\n      "name": "other",\n      ▮\n    }\n');
    const editor = await openText(`${folder()}/tools.json`, text);
    const labels = await waitFor(async () => {
      const found = (await suggestions(editor)).map(labelOf);
      return found.some((label) => /description/.test(label)) && found;
    }, 'the key description');
    const plain = labels.map((label) => label.replace(/"/g, ''));
    deepEqual(
      plain.filter((label, index) => plain.indexOf(label) !== index),
      [],
    );
  });

  it('ends a command by dismissing its list', async () => {
    await openText(`${folder()}/tools.json`, FINE);
    let isOver = false;
    const command = commands.executeCommand('toolManifest.runTool').then(() => {
      isOver = true;
    });
    // Retried: until the list is open there is nothing to close.
    await waitFor(async () => {
      await commands.executeCommand('workbench.action.closeQuickOpen');
      return isOver;
    }, 'the end of the command');
    await command;
  });

  it('accepts a key in JSON and gets its value and comma too', async () => {
    const editor = await openText(`${folder()}/tools.json`, FINE.replace('"nothing",', '"nothing",\n      ▮'));
    const after = await acceptSuggestion(editor, 'timeoutSec');
    match(after, /"name": "nothing",\n {6}"timeoutSec": \d+,\n/);
    ok(JSON.parse(after));
  });

  it('accepts a key in YAML where the indentation says it belongs', async () => {
    const text = 'schema_version: "1.0"\nmetadata:\n  name: x\n  ▮\ntools: []\n';
    const editor = await openText(`${folder()}/config/tool_manifest.yaml`, text);
    match(await acceptSuggestion(editor, 'description'), /\n {2}name: x\n {2}description: /);
  });

  it('reads the documentation of a field on hover', async () => {
    const editor = await openText(`${folder()}/tools.json`, FINE);
    const place = editor.document.positionAt(FINE.indexOf('"command"') + 3);
    const text = await waitFor(async () => {
      const shown = await hoverText(editor.document.uri, place);
      return /argument vector|argv|program/i.test(shown) && shown;
    }, 'the documentation of command');
    match(text, /command/);
  });

  it('sees a mistake where it is, with its code and page, and not twice', async () => {
    const { document } = await openText(`${folder()}/tools.json`, FINE.replace('"nothing"', '""'));
    const found = await waitForDiagnostics(document.uri, has('agentcli/empty-name'), 'the empty name');
    const [problem, ...more] = found.filter((one) => codeOf(one) === 'agentcli/empty-name');
    equal(more.length, 0);
    equal(document.getText(problem?.range), '""');
    ok(typeof problem?.code === 'object' && /docs\/rules\/agentcli-empty-name\.md$/.test(problem.code.target.path));
  });

  it('sees a syntax error from VS Code alone', async () => {
    const editor = await openText(`${folder()}/tools.json`, FINE.replace('"nothing",', '"nothing"'));
    const { document } = editor;
    await waitForDiagnostics(document.uri, (all) => all.some(({ source }) => source === 'json'), 'the missing comma');
    // This extension's diagnostics are complete once the hint about something else is present, or nothing is pending.
    await suggestions(editor);
    equal(codesOf(document.uri).filter((code) => code === 'syntax-error').length, 0);
  });

  it('fixes a mistake by its quick fix', async () => {
    const { document } = await openText(`${folder()}/tools.json`, FINE.replace('"description"', '"descripton"'));
    const found = await waitForDiagnostics(document.uri, has('unknown-key'), 'the misspelt key');
    const range = found.find((one) => codeOf(one) === 'unknown-key')?.range;
    ok(range);
    const fix = await waitFor(
      async () => (await quickFixes(document.uri, range)).find(({ title }) => /description/.test(title)),
      'the fix',
    );
    ok(fix.edit);
    ok(await workspace.applyEdit(fix.edit));
    equal(document.getText(), FINE);
  });

  it('has all safe fixes made on save, if so set', async () => {
    const settings = workspace.getConfiguration('editor');
    await settings.update(
      'codeActionsOnSave',
      { 'source.fixAll.toolManifest': 'explicit' },
      ConfigurationTarget.Workspace,
    );
    try {
      const text =
        'schema_version: 1.0\nmetadata:\n  name: x\n  description: y\ntools:\n  - { name: a, description: b, module: elsewhere.a, class_name: A }\n';
      const { document } = await openText(`${folder()}/config/tool_manifest.yaml`, `${text}▮`);
      await waitForDiagnostics(document.uri, has('wrong-type'), 'the unquoted version');
      await type('# more');
      await document.save();
      await waitFor(() => document.getText().startsWith('schema_version: "1.0"'), 'the version to be quoted on save');
      await waitFor(() => !document.isDirty, 'the fixed text to be saved');
    } finally {
      await settings.update('codeActionsOnSave', undefined, ConfigurationTarget.Workspace);
    }
  });

  it('sees the problems of manifests that nobody has opened, and their end when they are fixed on disk', async () => {
    // In a folder that existed from the start: one that is created while VS Code's watcher initialises is never watched.
    const uri = workspaceFile('authoring-closed.json');
    // Its name does not identify a dialect: the content must be unambiguously agentcli's.
    const fine = FINE.replace('"command"', '"timeoutSec": 5,\n      "command"');
    const isWrong = () => has('agentcli/empty-name')(languages.getDiagnostics(uri));
    await writeUntil(uri, fine.replace('"nothing"', '""'), isWrong, 'the problem of a closed file');
    await writeUntil(uri, fine, () => !isWrong(), 'the problem to be gone');
  });

  it('is reported nothing about files that only look alike', async () => {
    const other = await openText(`${folder()}/package.json`, '{ "name": "x", "version": 1, "tools": [{ "name": 3 }] }');
    const { document } = await openText(`${folder()}/tools.json`, FINE.replace('"nothing"', '""'));
    await waitForDiagnostics(document.uri, has('agentcli/empty-name'), 'the manifest to be checked');
    deepEqual(
      languages.getDiagnostics(other.document.uri).filter(({ source }) => source === 'tool-manifest'),
      [],
    );
  });

  it('finds no error and no warning in the examples', async () => {
    const { document } = await openText(`${folder()}/tools.json`, FINE.replace('"nothing"', '""'));
    await waitForDiagnostics(document.uri, has('agentcli/empty-name'), 'the workspace to be checked');
    const bad = languages
      .getDiagnostics()
      .filter(([uri]) => !/\/authoring[/-]/.test(uri.path))
      .flatMap(([uri, all]) =>
        all
          .filter(({ source, severity }) => source === 'tool-manifest' && severity <= 1)
          .map((one) => `${uri.path} ${codeOf(one)}`),
      );
    deepEqual(bad, []);
  });

  it('keeps working when the language server is killed: it comes back by itself', async () => {
    const editor = await openText(`${folder()}/tools.json`, FINE);
    const place = editor.document.positionAt(FINE.indexOf('"command"') + 3);
    const explained = async () => (await hoverText(editor.document.uri, place)) !== '';
    await waitFor(explained, 'a hover before');
    const before = serverProcesses();
    ok(before.length > 0);
    for (const id of before) process.kill(id, 'SIGKILL');
    await waitFor(() => serverProcesses().some((id) => !before.includes(id)), 'another server');
    await waitFor(explained, 'a hover after');
  });
});

/** The language servers that this extension host has started, by process id (read from Linux' `/proc`). */
function serverProcesses(): readonly number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return children
    .filter((id) => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('server.js') && parentOf(id) === process.pid;
      } catch {
        return false;
      }
    })
    .map(Number);
}

function parentOf(id: string): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
}
