import { type Extension, extensions } from 'vscode';
import { extensionId } from './extension-id';

/** This extension, as loaded by VS Code. */
export function ourExtension(): Extension<unknown> {
  const extension = extensions.getExtension(extensionId);
  if (!extension) {
    const others = extensions.all.map(({ id }) => id).filter((id) => !id.startsWith('vscode.'));
    throw new Error(`${extensionId} is not loaded. Loaded are: ${others.join(', ')}`);
  }
  return extension;
}
