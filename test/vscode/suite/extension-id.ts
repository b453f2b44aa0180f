/** This extension's id in VS Code. */
export const extensionId = 'tool-manifest.tool-manifest';
