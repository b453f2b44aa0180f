/** The workspace on the local file system. */
import type { Disk, FileAccess } from '../files/disk';
import { DiskWorkspace, type OtherManifests } from '../files/disk-workspace';
import type { Chosen } from '../service/workspace';
import { patientDisk } from './disk';
import { filePath, fileUri } from './file-uri';

/** The workspace on the local file system, for programs without a client. */
export class NodeWorkspace extends DiskWorkspace {
  /**
   * @param folders the open folders
   * @param others the manifests of the workspace, for completing words that other manifests use
   * @param chosen what the settings say about a file
   */
  constructor(folders: readonly string[], others?: OtherManifests, disk: Disk = patientDisk, chosen?: Chosen) {
    super(folders, localFiles(disk), others, chosen);
  }
}

/** Access to the files of this machine. */
export function localFiles(disk: Disk): FileAccess {
  return { disk, placeOf: filePath, uriOf: fileUri };
}
