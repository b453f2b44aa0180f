/** What `npm run generate` makes of `schemas/`: one ajv validator for the head and one for a tool of each dialect. */
declare module '*/validators.generated.mjs' {
  import type { ValidateFunction } from 'ajv';

  /** Keys: `<dialect>/shell` and `<dialect>/tool`. */
  export const validators: Readonly<Record<string, ValidateFunction>>;
}

/** All of `schemas/` in one module, so that a new schema is one file and no more. */
declare module '*/schemas.generated.mjs' {
  /** By the names of their files. */
  export const schemas: Readonly<Record<string, object>>;
}
