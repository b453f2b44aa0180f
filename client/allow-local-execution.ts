/** The execute permission of files by their URIs: only those of this machine have one. */
import { allowExecution } from './allow-execution';
import type { AllowExecution } from './fix-files';

/** Makes a file of this machine executable, see {@link allowExecution}. */
export const allowLocalExecution: AllowExecution = async (file, folders) => {
  if (file.scheme !== 'file') return 'it is not on this machine';
  const local = folders.filter(({ scheme }) => scheme === 'file').map(({ fsPath }) => fsPath);
  return allowExecution(file.fsPath, local);
};
