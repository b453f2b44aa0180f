/** Applies one step to a schema, for the tests of steps. */
import type { Json } from '../../common/json/value';
import { convert } from '../../server/service/targets/conversion/convert';
import { documented } from '../../server/service/targets/model/evidence';
import type { Statement, Step, Target } from '../../server/service/targets/model/target';

/** A statement for tests: the target changes it. */
export const CHANGED: Statement = { treatment: 'changed', evidence: documented('https://example.com', '2026-11-25') };

/** A statement for tests: the target refuses it. */
export const REFUSED: Statement = { ...CHANGED, treatment: 'refused' };

/** What a step reports on a schema (`refused /properties/a type: message`), and the schema after its repairs. */
export function apply(
  step: Step,
  schema: Json,
): { readonly reported: readonly string[]; readonly schema: Json | undefined } {
  const { problems, parameters } = converted(step, schema);
  const reported = problems.map(({ treatment, at, message }) => {
    const place =
      at.part === 'schema' ? [...at.path, ...(at.keyword === undefined ? [] : [at.keyword])].join('/') : at.part;
    return `${treatment} ${place}: ${message}`;
  });
  return { reported, schema: parameters };
}

/** What the repairs of a step lose, one for each problem. */
export function losses(step: Step, schema: Json): readonly (string | undefined)[] {
  return converted(step, schema).problems.map(({ repair }) => repair?.loss);
}

/** What the repairs of a step are called, one for each problem. */
export function titles(step: Step, schema: Json): readonly (string | undefined)[] {
  return converted(step, schema).problems.map(({ repair }) => repair?.title);
}

function converted(step: Step, schema: Json) {
  const target: Target = {
    id: 'test',
    title: 'Test',
    shortTitle: 'Test',
    documentation: 'https://example.com',
    kind: 'provider',
    consequences: { refused: 'Refused.', changed: 'Changed.', ignored: 'Ignored.' },
    steps: [step],
    wire: ({ name }) => ({ name }),
    wireList: () => [],
  };
  return convert(target, { name: 'a', description: undefined, parameters: schema, result: undefined });
}
