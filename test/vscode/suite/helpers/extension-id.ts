/** The id under which VS Code knows this extension. */
export const extensionId = 'tool-manifest.tool-manifest';
