/** Generated from JSON Schema's metaschemas by `npm run generate`. */
declare module '*/metaschemas.generated.mjs' {
  import type { ValidateFunction } from 'ajv';

  /** Keys: `draft-04`, `draft-07`, `2019-09`, `2020-12`. */
  export const metaschemas: Readonly<Record<string, ValidateFunction>>;
}
