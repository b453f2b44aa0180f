/** Requests that VS Code gives up. */
import type * as vscode from 'vscode';

/** The answer to a request; `null` if it was cancelled, which is not a failure. */
export async function unlessCancelled<T>(answer: Promise<T>, token: vscode.CancellationToken): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (token.isCancellationRequested) return null;
    throw error;
  }
}
