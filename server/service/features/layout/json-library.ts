/**
 * The parts of the JSON library that lay texts out. Its main module would bring its validator, completion and schemas too: forty times the code.
 */
export { getFoldingRanges } from 'vscode-json-languageservice/lib/esm/services/jsonFolding.js';
export { getSelectionRanges } from 'vscode-json-languageservice/lib/esm/services/jsonSelectionRanges.js';
export { format } from 'vscode-json-languageservice/lib/esm/utils/format.js';
