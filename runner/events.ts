/** Callbacks for events of a running call. */
export interface RunEvents {
  /** Bytes as they arrive: printed output, or the body of a response. */
  readonly onStdout?: (chunk: Uint8Array) => void;
  readonly onStderr?: (chunk: Uint8Array) => void;
}
