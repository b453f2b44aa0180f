import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import type { InstalledVSCode } from '../install/vscode';
import { type ProcessGroup, startGroup } from './process-group';
import { withTimeLimit } from './time-limit';

/** The options of a VS Code server. */
export interface ServerOptions {
  readonly vscode: InstalledVSCode;
  /** An empty folder for everything the server writes. */
  readonly data: string;
  /** The folder of installed extensions; by default one inside `data`. */
  readonly extensions?: string;
  /** The port to listen on; by default a free one. */
  readonly port?: number;
  /** `true` trusts every folder; `false` asks, as VS Code does. */
  readonly trust: boolean;
  /** The user's settings. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The settings of the machine that the server runs on. */
  readonly machineSettings?: Readonly<Record<string, unknown>>;
  /** Additional environment variables, which extensions see too. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A VS Code server that accepts connections. */
export interface RunningServer {
  readonly port: number;
  readonly token: string;
  /** Settles when the server has ended. */
  readonly ended: Promise<void>;
  /** The output of the server and the logs of its extension hosts, for failure reports. */
  report(): Promise<string>;
  stop(): Promise<void>;
}

const startLimit = 60_000;

/** Starts a VS Code server that is accessible from this machine only, and waits until it accepts connections. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const folders = await prepareFolders(options);
  const token = randomBytes(16).toString('hex');
  const group = startGroup(
    options.vscode.node,
    [options.vscode.serverMain, ...serverArguments(options, folders, token)],
    { env: { ...serverEnvironment(folders.temp), ...options.env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const output = collectOutput(group);
  try {
    const port = await withTimeLimit(startLimit, 'the VS Code server to start', listeningPort(group, output));
    return {
      port,
      token,
      ended: group.ended,
      report: async () => `${output.text()}\n${await readHostLogs(options.data)}`,
      stop: () => group.stop(),
    };
  } catch (error) {
    await group.stop();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The VS Code server did not start. ${reason}\n${output.text()}`, { cause: error });
  }
}

interface Folders {
  readonly server: string;
  readonly user: string;
  readonly extensions: string;
  readonly temp: string;
}

interface Output {
  text(): string;
  onData(listener: () => void): void;
}

async function prepareFolders(options: ServerOptions): Promise<Folders> {
  const folders = {
    server: join(options.data, 'server'),
    user: join(options.data, 'user'),
    extensions: options.extensions ?? join(options.data, 'extensions'),
    temp: join(options.data, 'tmp'),
  };
  const settings = join(folders.user, 'User');
  const machine = join(folders.user, 'Machine');
  for (const folder of [folders.server, folders.extensions, folders.temp, settings, machine]) {
    await mkdir(folder, { recursive: true });
  }
  await writeFile(join(settings, 'settings.json'), JSON.stringify(options.settings ?? {}, undefined, 2));
  await writeFile(join(machine, 'settings.json'), JSON.stringify(options.machineSettings ?? {}, undefined, 2));
  return folders;
}

function serverArguments(options: ServerOptions, folders: Folders, token: string): string[] {
  const args = ['--host', '127.0.0.1', '--port', String(options.port ?? 0), '--connection-token', token];
  args.push('--accept-server-license-terms', '--telemetry-level', 'off', '--enable-smoke-test-driver');
  args.push('--server-data-dir', folders.server, '--user-data-dir', folders.user);
  args.push('--extensions-dir', folders.extensions);
  return options.trust ? [...args, '--disable-workspace-trust'] : args;
}

/** On Linux the server's sockets are in its own folder; elsewhere that path would be too long for a socket. */
function serverEnvironment(temp: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(VSCODE_|ELECTRON_|NODE_OPTIONS$|npm_)/.test(name));
  return { ...Object.fromEntries(kept), ...(process.platform === 'linux' ? { TMPDIR: temp } : {}) };
}

function collectOutput(group: ProcessGroup): Output {
  let text = '';
  const listeners: (() => void)[] = [];
  const collect = (chunk: Buffer): void => {
    text += chunk.toString('utf8');
    for (const listener of listeners) {
      listener();
    }
  };
  group.process.stdout?.on('data', collect);
  group.process.stderr?.on('data', collect);
  return { text: () => text, onData: (listener) => listeners.push(listener) };
}

function listeningPort(group: ProcessGroup, output: Output): Promise<number> {
  return new Promise((done, fail) => {
    group.process.once('error', fail);
    group.ended.then(() => fail(new Error('The VS Code server ended while starting.')), fail);
    output.onData(() => {
      const port = /Extension host agent listening on (\d+)/.exec(output.text())?.[1];
      if (port !== undefined) {
        done(Number(port));
      } else if (output.text().includes('EADDRINUSE')) {
        fail(new Error('The port is in use by another program.'));
      }
    });
  });
}

const shownLines = 60;

/** The last lines of every log written by a server's extension hosts. */
async function readHostLogs(data: string): Promise<string> {
  const files = await glob('**/{remoteexthost,*Tool Manifest*}.log', { cwd: data, dot: true });
  const parts = files.sort().map(async (file) => {
    const text = await readFile(join(data, file), 'utf8');
    return `── ${file}\n${text.trimEnd().split('\n').slice(-shownLines).join('\n')}`;
  });
  return (await Promise.all(parts)).join('\n');
}
