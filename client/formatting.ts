/** Sends the editor's indentation to the server, for insertions of several lines. */
import * as vscode from 'vscode';
import type { CompletionParams, FormattingOptions, MessageSignature, Middleware } from 'vscode-languageclient';

/** The protocol sends these options with formatting requests only; this adds them to completion requests. */
export const tellFormatting: Pick<Middleware, 'sendRequest'> = {
  sendRequest: (type, params, token, next) => next(type, withFormatting(type, params), token),
};

/** @returns `undefined` if the editor has not resolved its options */
export function formattingOf({ options }: vscode.TextEditor): FormattingOptions | undefined {
  const { tabSize, insertSpaces } = options;
  return typeof tabSize === 'number' && typeof insertSpaces === 'boolean' ? { tabSize, insertSpaces } : undefined;
}

function withFormatting<P>(type: string | MessageSignature, params: P | undefined): P | undefined {
  if (!isCompletion(type, params)) return params;
  const uri = vscode.Uri.parse(params.textDocument.uri).toString();
  const editor = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
  const formatting = editor && formattingOf(editor);
  return formatting ? { ...params, formatting } : params;
}

function isCompletion<P>(type: string | MessageSignature, params: P | undefined): params is P & CompletionParams {
  return (typeof type === 'string' ? type : type.method) === 'textDocument/completion' && params !== undefined;
}
