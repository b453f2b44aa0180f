import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { ConfigurationTarget, commands, languages, type Uri, workspace } from 'vscode';
import {
  acceptSuggestion,
  closeAllEditors,
  codeOf,
  hoverText,
  openText,
  serverProcesses,
  type,
  waitFor,
  waitForDiagnostics,
  workspaceFile,
} from './helpers';

const FINE =
  '{\n  "tools": [\n    {\n      "name": "nothing",\n      "description": "Does nothing.",\n      "command": ["/bin/true"]\n    }\n  ]\n}\n';

const has = (code: string) => (diagnostics: readonly Parameters<typeof codeOf>[0][]) =>
  diagnostics.some((diagnostic) => codeOf(diagnostic) === code);

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

  it('sees a mistake where it is, with its code and page, and not twice', async () => {
    const { document } = await openText(`${folder()}/tools.json`, FINE.replace('"nothing"', '""'));
    const found = await waitForDiagnostics(document.uri, has('agentcli/empty-name'), 'the empty name');
    const [problem, ...more] = found.filter((one) => codeOf(one) === 'agentcli/empty-name');
    equal(more.length, 0);
    equal(document.getText(problem?.range), '""');
    ok(typeof problem?.code === 'object' && /docs\/rules\/agentcli-empty-name\.md$/.test(problem.code.target.path));
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
    const before = await serverProcesses();
    ok(before.length > 0);
    for (const id of before) process.kill(id, 'SIGKILL');
    await waitFor(async () => (await serverProcesses()).some((id) => !before.includes(id)), 'another server');
    await waitFor(explained, 'a hover after');
  });
});
