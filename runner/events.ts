/** What is told while a call is under way. */
export interface RunEvents {
  /** Bytes as they come. */
  readonly onStdout?: (chunk: Uint8Array) => void;
  readonly onStderr?: (chunk: Uint8Array) => void;
}
