/** Which folders a search leaves out: those that configuration files ignore as a whole. */
import type { FileAccess } from '../files/disk';
import type { FolderFilter } from '../files/walk-folder';
import type { Configurations } from './configurations';
import type { Settings } from './settings';

/** @param settings the settings of the editor for a file or folder: a file that they associate with a dialect is found in any folder */
export function leftOutFolders(
  configurations: Pick<Configurations, 'listing' | 'leavesOut'>,
  files: FileAccess,
  settings: (uri: string) => Settings,
): FolderFilter {
  return {
    listing: (folder) => configurations.listing(files.uriOf(folder)),
    leavesOut(folder) {
      const uri = files.uriOf(folder);
      const isAssociated = Object.values(settings(`${uri}/`).associations).some((dialect) => dialect !== 'off');
      return isAssociated ? false : configurations.leavesOut(uri);
    },
  };
}
