/** Navigation between the names of a manifest, and rename. */
export { definition, documentHighlights, references } from './locations';
export { prepareRename, RenameRefused, refuseEmpty, rename, toolNamedAt } from './rename';
