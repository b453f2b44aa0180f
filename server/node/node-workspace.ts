/** The workspace on the local file system. */
import type { Disk, FileAccess } from '../files/disk';
import { DiskWorkspace, type OtherManifests } from '../files/disk-workspace';
import { patientDisk } from './disk';
import { filePath, fileUri } from './file-uri';

/** The workspace on the local file system, for programs without a client. */
export class NodeWorkspace extends DiskWorkspace {
  /**
   * @param folders the open folders
   * @param others the manifests of the workspace, for completing words that other manifests use
   * @param pythonOf the Python interpreter in the settings for a file
   */
  constructor(
    folders: readonly string[],
    others?: OtherManifests,
    disk: Disk = patientDisk,
    pythonOf?: (uri: string) => string | undefined,
  ) {
    super(folders, localFiles(disk), others, pythonOf);
  }
}

/** Access to the files of this machine. */
export function localFiles(disk: Disk): FileAccess {
  return { disk, placeOf: filePath, uriOf: fileUri };
}
