/** A place in a value that does not match its schema. */
export interface ValueFault {
  /** JSON Pointer; empty for the whole value. A member that is missing or not allowed has its own. */
  readonly path: string;
  /** A phrase that follows the path: "must be a string", "is required". */
  readonly message: string;
}
