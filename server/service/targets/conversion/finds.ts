/** Whether a step of a target finds anything. */
import type { Step, StepContext, Target } from '../model/target';
import { SchemaReader } from './schema-reader';

/** Thrown, and caught here, by the first finding of a step; made once, as a stack takes longer than the steps. */
const FOUND = new Error('found');

/** Whether a step finds anything: most find nothing in most schemas, which are listed once for all of them. */
export function finds(step: Step, looksInto: Target['looksInto'], reader: SchemaReader): boolean {
  if (step.mayFind?.(reader.contents) === false) return false;
  if (step.finds) return reader.schemas(looksInto).some(({ schema, site }) => step.finds?.(schema, site));
  const stop = (): never => {
    throw FOUND;
  };
  try {
    const each: StepContext['each'] = (visit) => {
      for (const { schema, site } of reader.schemas(looksInto)) visit(schema, site);
    };
    const errorsIn: StepContext['errorsIn'] = (draft, part) => (part ? new SchemaReader(part) : reader).errors(draft);
    const isWritten: StepContext['isWritten'] = Object.hasOwn;
    const { root } = reader;
    step.apply({
      root,
      pathOf: stop,
      isWritten,
      copy: stop,
      each,
      errorsIn,
      report: stop,
    });
    return false;
  } catch (error) {
    if (error !== FOUND) throw error;
    return true;
  }
}
