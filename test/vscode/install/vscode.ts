import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './command';
import type { Log } from './log';
import { installNode, type PrivateNode } from './node';
import { cleanEnvironment, npmInstall } from './npm';
import { installOnce } from './once';
import { ensureBuildTools } from './system-tools';

/** An installed VS Code server: its entry point, and its Node.js. */
export interface InstalledVSCode {
  readonly node: string;
  readonly serverMain: string;
}

const codeServer = '4.139.1';
const nodeGyp = '11.4.2';
const builtModules = ['@vscode/spdlog', '@vscode/native-watchdog'];

/** Installs the VS Code server (the `code-server` package contains the same VS Code), unless it is cached. */
export async function installVSCode(cache: string, log: Log): Promise<InstalledVSCode> {
  const node = await installNode(cache, log);
  const folder = await installOnce(join(cache, `vscode-${codeServer}`), async (temp) => {
    await ensureBuildTools(log);
    log('Installing the VS Code server (once, about 700 MB, one to two minutes)…');
    await npmInstall({ folder: temp, packages: [`code-server@${codeServer}`], node: node.executable });
    const vscode = serverFolder(temp);
    log('Installing what the VS Code server is made of…');
    await npmInstall({ folder: vscode, node: node.executable });
    await npmInstall({ folder: join(vscode, 'extensions'), node: node.executable });
    log('Building two of its modules…');
    await buildModules(temp, vscode, node);
  });
  return { node: node.executable, serverMain: join(serverFolder(folder), 'out', 'server-main.js') };
}

function serverFolder(folder: string): string {
  return join(folder, 'node_modules', 'code-server', 'lib', 'vscode');
}

async function buildModules(temp: string, vscode: string, node: PrivateNode): Promise<void> {
  const tools = join(temp, 'tools');
  await mkdir(tools);
  await npmInstall({ folder: tools, packages: [`node-gyp@${nodeGyp}`] });
  const gyp = join(tools, 'node_modules', 'node-gyp', 'bin', 'node-gyp.js');
  for (const name of builtModules) {
    await runCommand(node.executable, [gyp, 'rebuild', `--nodedir=${node.home}`, '--jobs=max'], {
      cwd: join(vscode, 'node_modules', ...name.split('/')),
      env: cleanEnvironment(node.executable),
    });
  }
  await rm(tools, { recursive: true });
}
