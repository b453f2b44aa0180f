/** Generated from `schemas/` by `npm run generate`: for each dialect an ajv validator for the document level and one for a tool. */
declare module '*/validators.generated.mjs' {
  import type { ValidateFunction } from 'ajv';

  /** Keys: `<dialect>/shell` and `<dialect>/tool`. */
  export const validators: Readonly<Record<string, ValidateFunction>>;
}

/** All of `schemas/` in one module, so that a new schema needs only its file. */
declare module '*/schemas.generated.mjs' {
  /** By file name: each is parsed when first asked. */
  export const schemas: Readonly<Record<string, () => object>>;
}
