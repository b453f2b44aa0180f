/** What is told while a call is under way. */
export interface RunEvents {
  /** Bytes as they come: what is printed, or the body of an answer. */
  readonly onStdout?: (chunk: Uint8Array) => void;
  readonly onStderr?: (chunk: Uint8Array) => void;
}
