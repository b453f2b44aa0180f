/** Fixes that go beyond the manifest: the client creates files and sets permissions, the server writes nothing. */
import { type CodeAction, CreateFile, TextDocumentEdit } from 'vscode-languageserver';
import type { ClientAbilities } from '../client-abilities';
import { type FileFix, REPAIR_FILES } from '../protocol/messages';
import type { Fix } from '../service/model/rule';

type Abilities = Pick<ClientAbilities, 'createsFiles' | 'fixesFiles'>;

/** Whether a client can apply a fix. Creating a program without making it executable is half of a fix, and still offered. */
export function canMake({ newFiles = [], executables = [] }: Fix, { createsFiles, fixesFiles }: Abilities): boolean {
  if (fixesFiles) return true;
  return newFiles.length > 0 ? createsFiles : executables.length === 0;
}

/**
 * Adds the changes of files to an action. A client with the command for it does all of them there: VS Code drops the command of an action
 * whose edit creates a file, as the problem disappears meanwhile. Other clients get edits.
 */
export function withFiles(action: CodeAction, { newFiles = [], executables = [] }: Fix, client: Abilities): CodeAction {
  if (newFiles.length === 0 && executables.length === 0) return action;
  const { edit, ...rest } = action;
  const { documentChanges = [] } = edit ?? {};
  if (client.fixesFiles) {
    const files: FileFix = { newFiles, executables };
    const command = { title: action.title, command: REPAIR_FILES, arguments: [files] };
    return { ...rest, ...(documentChanges.length > 0 && { edit }), command };
  }
  const start = { line: 0, character: 0 };
  const made = newFiles.flatMap(({ uri, text }) => [
    CreateFile.create(uri, { overwrite: false, ignoreIfExists: false }),
    TextDocumentEdit.create({ uri, version: null }, [{ range: { start, end: start }, newText: text }]),
  ]);
  return { ...rest, edit: { documentChanges: [...made, ...documentChanges] } };
}
