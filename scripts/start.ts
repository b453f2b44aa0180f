import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheFolder } from '../test/vscode/install/cache';
import { findExecutable } from '../test/vscode/install/find-executable';
import { logToStderr } from '../test/vscode/install/log';
import { installVSCode } from '../test/vscode/install/vscode';
import { windowAddress } from '../test/vscode/launch/address';
import { EXAMPLE_SECRETS, startExampleServers, terminalCalls } from '../test/vscode/launch/example-servers';
import { startServer } from '../test/vscode/launch/server';
import { exitOnSignals } from '../test/vscode/launch/signals';
import { withTempFolder } from '../test/vscode/launch/temp';
import { root } from '../test/vscode/root';

const usage = `npm start [-- [--port N] [--no-open]]
Opens a real VS Code with this extension on examples/: the desktop's, or else one in the browser.
The services that some of the examples call are started with it, and end with it.
  --port N    use the VS Code in the browser, on this port
  --no-open   use the VS Code in the browser, and only print its address, as in CI`;

const examples = join(root, 'examples');
/** The manifest that is opened first: one with a tool and its lens in view. */
const first = join(examples, 'agentcli', 'tools.json');

const WHAT_TO_TRY = `
What to try:
  ▷ Run above a tool: its form, the question before the call, what came of it
  misspell a key: the problem, and its fix with Ctrl+.
  plugin/word-count/mcp.json: write "http" for its type, and see which clients leave the server out
  ✓ OpenAI or Targets… above a tool: how OpenAI, Gemini or Claude Code gets it, while you type
  the testing view (the flask): all cases of the examples
`;

const settings = {
  'telemetry.telemetryLevel': 'off',
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
};

interface Arguments {
  readonly port: number | undefined;
  readonly open: boolean;
}

function readArguments(): Arguments | undefined {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, 'no-open': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    return undefined;
  }
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536)) {
    throw new Error(`--port wants a number from 1 to 65535, not ${values.port}.`);
  }
  return { port, open: !values['no-open'] && !process.env.CI };
}

/** The desktop VS Code of this machine. It refuses to run as root, so root has none. */
function desktopVSCode({ port, open }: Arguments): string | undefined {
  return port === undefined && open && process.getuid?.() !== 0 ? findExecutable(['code']) : undefined;
}

/** The workspace to open, with the examples' secrets as environment variables. */
interface Opened {
  readonly workspace: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Creates a workspace of the examples that calls the services started here. The user's settings are not modified. */
async function exampleWorkspace(folder: string): Promise<Opened> {
  const servers = await startExampleServers();
  const { configuration } = servers;
  const calls = terminalCalls(servers);
  console.log(`The KasiLabs example answers at ${configuration.baseUrl}, its secret is ${EXAMPLE_SECRETS.kasilabs}.`);
  console.log(`The Glean example answers at ${configuration.instance}, its token is ${EXAMPLE_SECRETS.glean}.`);
  console.log('Both are set in the window that opens. Their cases in another terminal:');
  for (const [name, { environment, options }] of Object.entries(calls)) {
    const variables = Object.entries(environment).map(([key, value]) => `${key}=${value}`);
    console.log(`  ${[...variables, 'node dist/cli.js test', `examples/${name}`, ...options].join(' ')}`);
  }
  console.log(WHAT_TO_TRY);
  const file = join(folder, 'examples.code-workspace');
  const workspace = {
    folders: [{ path: examples }],
    settings: {
      'toolManifest.run.configuration': { ...configuration, notebook_path: join(folder, 'notebook.json') },
    },
  };
  await writeFile(file, JSON.stringify(workspace, undefined, 2));
  return {
    workspace: file,
    environment: Object.fromEntries(Object.values(calls).flatMap((call) => Object.entries(call.environment))),
  };
}

/** The services run until Ctrl+C: the desktop's command returns once its window is open. */
async function openOnDesktop(code: string): Promise<void> {
  await withTempFolder('start', async (temp) => {
    const { workspace, environment } = await exampleWorkspace(temp);
    console.log(`Opening ${examples} in the desktop VS Code. Ctrl+C ends the services of the examples.`);
    const shell = process.platform === 'win32';
    const env = { ...process.env, ...environment };
    spawn(code, [`--extensionDevelopmentPath=${root}`, workspace, first], { stdio: 'inherit', shell, env });
    await new Promise<never>(() => setInterval(() => undefined, 2 ** 30));
  });
}

async function openInBrowser({ port, open }: Arguments): Promise<void> {
  const vscode = await installVSCode(cacheFolder(), logToStderr);
  await withTempFolder('start', async (temp) => {
    const data = join(temp, 'vscode');
    await mkdir(data);
    const { workspace, environment } = await exampleWorkspace(temp);
    // The workspace is trusted: it contains only the examples, and running this script already executes the repository's code.
    const server = await startServer({
      vscode,
      data,
      trust: true,
      settings,
      env: environment,
      ...(port === undefined ? {} : { port }),
    });
    const address = windowAddress(server, {
      folder: workspace,
      extensionDevelopmentPath: root,
      openFile: first,
    });
    console.log(
      `VS Code with Tool Manifest on examples/ is ready. Open this address, Ctrl+C stops it:\n\n${address}\n`,
    );
    if (open) {
      openAddress(address);
    }
    await server.ended;
    throw new Error(`The VS Code server has ended.\n${await server.report()}`);
  });
}

function openAddress(address: string): void {
  const opener = findExecutable(process.platform === 'darwin' ? ['open'] : ['xdg-open']);
  if (opener) {
    spawn(opener, [address], { stdio: 'ignore', detached: true })
      .on('error', () => undefined)
      .unref();
  }
}

async function main(): Promise<void> {
  exitOnSignals();
  const args = readArguments();
  if (!args) {
    console.log(usage);
    return;
  }
  const code = desktopVSCode(args);
  await (code ? openOnDesktop(code) : openInBrowser(args));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
