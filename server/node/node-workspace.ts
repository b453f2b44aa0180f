/** The workspace on the local file system. */
import { URI } from 'vscode-uri';
import type { Disk, FileAccess } from '../files/disk';
import { DiskWorkspace, type OtherManifests } from '../files/disk-workspace';
import { patientDisk } from './disk';

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

/** The path of a `file:` URI; `undefined` for any other URI. */
export function filePath(uri: string): string | undefined {
  try {
    const parsed = URI.parse(uri, true);
    return parsed.scheme === 'file' ? parsed.fsPath : undefined;
  } catch {
    return undefined;
  }
}

/** The `file:` URI of a path, as VS Code writes it. */
export function fileUri(path: string): string {
  return URI.file(path).toString();
}
