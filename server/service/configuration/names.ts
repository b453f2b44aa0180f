/** The names of configuration files. */

/** The configuration files of a folder: of several, the first in this order applies. */
export const CONFIGURATION_FILES: readonly string[] = ['json', 'jsonc', 'yaml', 'yml'].map(
  (ending) => `.tool-manifest.${ending}`,
);

/** In the root of a repository. */
const REPOSITORY = '.git';

/** The names that decide which configuration applies in a folder. */
export const DECIDING_NAMES: readonly string[] = [REPOSITORY, ...CONFIGURATION_FILES];

/** What a folder decides about the files in it and below: the nearest folder with a configuration file counts, up to a repository's root. */
export interface Decision {
  /** The name of the configuration file that applies; `undefined`: a folder further up decides. */
  readonly file: string | undefined;
  /** Whether no folder further up is asked, even without a file. */
  readonly isRepository: boolean;
}

/** @param present those of {@link DECIDING_NAMES} that are in the folder; any others are ignored */
export function decisionIn(present: readonly string[]): Decision {
  return {
    file: CONFIGURATION_FILES.find((name) => present.includes(name)),
    isRepository: present.includes(REPOSITORY),
  };
}

const NAME = /\.tool-manifest\.(?:jsonc?|ya?ml)$/;

/** Whether a path or URI is that of a configuration file: one of a folder, or one to extend, such as `base.tool-manifest.json`. */
export function isConfigurationName(path: string): boolean {
  return NAME.test(path);
}

/** Whether a path or URI is that of a folder's configuration file. */
export function isFolderConfiguration(path: string): boolean {
  return CONFIGURATION_FILES.includes(path.slice(path.lastIndexOf('/') + 1));
}
