/** The names of configuration files. */

/** The configuration files of a folder: of several, the first in this order applies. */
export const CONFIGURATION_FILES: readonly string[] = ['json', 'jsonc', 'yaml', 'yml'].map(
  (ending) => `.tool-manifest.${ending}`,
);

const NAME = /\.tool-manifest\.(?:jsonc?|ya?ml)$/;

/** Whether a path or URI is that of a configuration file: one of a folder, or one to extend, such as `base.tool-manifest.json`. */
export function isConfigurationName(path: string): boolean {
  return NAME.test(path);
}

/** Whether a path or URI is that of a folder's configuration file. */
export function isFolderConfiguration(path: string): boolean {
  return CONFIGURATION_FILES.includes(path.slice(path.lastIndexOf('/') + 1));
}
