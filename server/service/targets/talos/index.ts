/** Talos: puts the id of a tool's folder before the name of each of its functions. */
import { documented, inferred } from '../model/evidence';
import type { Target } from '../model/target';
import { withText, withValue } from '../wire/function-tool';

/** Where the names are made. */
const RUNNER =
  'https://github.com/rsteckler/talos/blob/221e4d844d47bb0261288300c6620a35eafbd827/apps/server/src/tools/runner.ts';

export const talos: Target = {
  id: 'talos',
  title: 'Talos',
  shortTitle: 'Talos',
  documentation: RUNNER,
  kind: 'client',
  consequences: {
    refused: 'Talos refuses it.',
    changed: 'Talos changes it.',
    ignored: 'Talos ignores it.',
  },
  name: {
    pattern: /^[a-zA-Z0-9_-]+$/,
    rule: 'have only letters, digits, `_` and `-`',
    maxLength: 64,
    treatment: 'refused',
    consequence: "Talos does not look at it, and the model's provider may refuse the whole request.",
    evidence: inferred('it depends on the provider of the model, and most refuse other names', '2026-11-25', RUNNER),
  },
  sameNames: {
    treatment: 'refused',
    consequence: 'Talos keeps only the last of them.',
    evidence: documented(RUNNER, '2026-11-25'),
  },
  // The id of a Talos manifest is in the names of its functions already.
  effectiveName: (name, { server }) =>
    server === undefined || name.startsWith(`${server}_`) ? name : `${server}_${name}`,
  steps: [],
  wire: ({ name, description, parameters }) => ({
    name,
    ...withText('description', description),
    ...withValue('parameters', parameters),
  }),
  wireList: (functions) => ({ functions: [...functions] }),
};
