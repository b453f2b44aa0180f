/** `null` in the notation of OpenAPI 3.0, `nullable: true`, for targets that follow JSON Schema alone. */
import { isObject, own } from '../../../../common/json/value';
import type { Statement, Step } from '../model/target';
import { needing } from './contents';
import { named } from './each-schema';
import { schemaAt } from './local-schema';
import { NULLABLE, nullabilityIn, nullable } from './nullable';

/** The step that writes a `$ref` next to `nullable: true` as an alternative to `null`: in its place, `nullable` would be lost. */
export function nullableReferences(statement: Statement): Step {
  return {
    code: 'reference',
    summary: 'A `$ref` next to `nullable: true`',
    statement,
    mayFind: needing(NULLABLE),
    apply: ({ root, each, report }) => {
      each((schema, { isRoot }) => {
        if (isRoot || own(schema, NULLABLE) !== true || !isObject(schemaAt(root, own(schema, '$ref')))) return;
        const change = nullable(schema);
        if (!change) return;
        const message = '`$ref` stands next to `nullable`.';
        const repair = { title: 'Write `null` as an alternative in `anyOf`', changes: [change] };
        report({ schema, keyword: '$ref', message, repair });
      });
    },
  };
}

/** The step for `nullable: true` where nothing that JSON Schema knows allows `null`. */
export function nullableKeyword(statement: Statement): Step {
  return {
    code: 'type',
    summary: '`nullable: true`, where nothing else allows `null`',
    statement,
    mayFind: needing(NULLABLE),
    apply: ({ root, each, report }) => {
      const isNullable = nullabilityIn(root);
      each((schema, site) => {
        if (site.isRoot || own(schema, NULLABLE) !== true || own(schema, '$ref') !== undefined) return;
        const change = isNullable(schema) ? undefined : nullable(schema, true);
        if (!change) return;
        report({
          schema,
          keyword: NULLABLE,
          message: `${named('schema', site)} allows \`null\` by \`nullable\` alone, which is no keyword of JSON Schema.`,
          repair: { title: 'Allow `null` without `nullable`', changes: [change] },
        });
      });
    },
  };
}
