import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeExtensionFolder } from '../extension-folder';

/** The heading of the page, and the title of its tab. */
export const BARE_PAGE = 'Bare page';

/** The key that opens it next to the active editor. */
export const BARE_PAGE_KEY = 'Control+Alt+B';

const extension = {
  name: 'page',
  publisher: 'bare',
  activationEvents: ['onStartupFinished'],
  contributes: {
    commands: [{ command: 'bare.open', title: 'Open Bare Page' }],
    keybindings: [{ command: 'bare.open', key: 'ctrl+alt+b' }],
  },
};

const source = `
const vscode = require('vscode');
exports.activate = () => {
  vscode.commands.registerCommand('bare.open', () => {
    const panel = vscode.window.createWebviewPanel('bare', '${BARE_PAGE}', vscode.ViewColumn.Beside, { enableScripts: true });
    panel.webview.html = '<!DOCTYPE html><html><body><h1 class="bare">${BARE_PAGE}</h1></body></html>';
  });
};
`;

/** Installs an extension that opens a webview with just a heading: the minimum that can be shown. */
export async function installBarePage(extensions: string): Promise<void> {
  const folder = await makeExtensionFolder(extensions, extension);
  await writeFile(join(folder, 'extension.js'), source);
}
