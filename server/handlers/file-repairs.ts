/** Repairs that reach beyond the manifest: files are made by the client's edit, rights are given by its command. The server writes nothing. */
import { type CodeAction, CreateFile, TextDocumentEdit } from 'vscode-languageserver';
import type { ClientAbilities } from '../context';
import { FINISH_REPAIR, type RepairEnd } from '../protocol';
import type { Fix } from '../service/rules/rule';

/** Whether a client can carry a repair out. What it makes without the right to be executed is half of a repair, and still offered. */
export function canMake(
  { newFiles = [], executables = [] }: Fix,
  { createsFiles, finishesRepairs }: Pick<ClientAbilities, 'createsFiles' | 'finishesRepairs'>,
): boolean {
  return newFiles.length > 0 ? createsFiles : executables.length === 0 || finishesRepairs;
}

/** The action with the files that the repair makes before its other edits, and with the command that it ends with. */
export function withFiles(
  action: CodeAction,
  { newFiles = [], executables = [] }: Fix,
  { finishesRepairs }: Pick<ClientAbilities, 'finishesRepairs'>,
): CodeAction {
  if (newFiles.length === 0 && executables.length === 0) return action;
  const start = { line: 0, character: 0 };
  const made = newFiles.flatMap(({ uri, text }) => [
    CreateFile.create(uri, { overwrite: false, ignoreIfExists: false }),
    TextDocumentEdit.create({ uri, version: null }, [{ range: { start, end: start }, newText: text }]),
  ]);
  const end: RepairEnd = { created: newFiles.map(({ uri }) => uri), executables };
  const { edit, ...rest } = action;
  const documentChanges = [...made, ...(edit?.documentChanges ?? [])];
  return {
    ...rest,
    ...(documentChanges.length > 0 && { edit: { documentChanges } }),
    ...(finishesRepairs && { command: { title: action.title, command: FINISH_REPAIR, arguments: [end] } }),
  };
}
