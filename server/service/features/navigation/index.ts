/** Moving about among the names of a manifest, and changing them. */
export { definition, documentHighlights, references } from './locations';
export { prepareRename, RenameRefused, rename, toolNamedAt } from './rename';
