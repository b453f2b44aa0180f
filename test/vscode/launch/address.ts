import { pathToFileURL } from 'node:url';

/** What the VS Code window shows and loads. */
export interface WindowOptions {
  /** The folder to open, or a `.code-workspace` file with several. */
  readonly folder: string;
  /** The folder of an extension to load from its sources. */
  readonly extensionDevelopmentPath?: string;
  /** A script whose `run()` is executed in the extension host. */
  readonly extensionTestsPath?: string;
  /** A file to open. */
  readonly openFile?: string;
}

/** The URL of a VS Code window on a server. */
export function windowAddress(
  server: { readonly port: number; readonly token: string },
  window: WindowOptions,
): string {
  const authority = `127.0.0.1:${server.port}`;
  const remote = (path: string): string => `vscode-remote://${authority}${pathToFileURL(path).pathname}`;
  const payload: [string, string][] = [['skipWelcome', 'true']];
  for (const key of ['extensionDevelopmentPath', 'extensionTestsPath', 'openFile'] as const) {
    const path = window[key];
    if (path !== undefined) {
      payload.push([key, remote(path)]);
    }
  }
  const opened = window.folder.endsWith('.code-workspace') ? 'workspace' : 'folder';
  const query = new URLSearchParams({ tkn: server.token, [opened]: window.folder, payload: JSON.stringify(payload) });
  return `http://${authority}/?${query}`;
}
