export { acceptSuggestion, labelOf, suggestions } from './completion';
export { codeOf, codesOf, waitForDiagnostics } from './diagnostics';
export { setCursorAfter, textOf, type } from './editor';
export { ourExtension } from './extension';
export { extensionId } from './extension-id';
export { hoverText } from './hover';
export { serverProcesses } from './server-process';
export { waitFor } from './wait-for';
export { closeAllEditors, openFile, openText, workspaceFile, workspaceFiles } from './workspace';
