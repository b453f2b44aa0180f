/** Parameters that are sent as HTTP headers too: `x-mcp-header` (MCP 2026-07-28). */
import { own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { Statement, Step } from '../model/target';
import { needing } from './contents';
import { eachSchema, short } from './each-schema';

const KEYWORD = 'x-mcp-header';
/** A token of HTTP (RFC 9110, 5.6.2). */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const TYPES: readonly unknown[] = ['string', 'integer', 'boolean'];

/** The step for `x-mcp-header`. @param numbers what the target does with one on a `number`, which the specification excludes */
export function headerParameters(statement: Statement, numbers: Statement): Step {
  return {
    code: 'keyword',
    summary: 'An `x-mcp-header` that can be no header',
    statement,
    mayFind: needing(KEYWORD),
    apply: ({ root, each, report }) => {
      const reachable = parametersIn(root);
      const names = new Set<string>();
      each((schema) => {
        if (!Object.hasOwn(schema, KEYWORD)) return;
        const fault = faultOf(schema, reachable, names);
        if (fault === undefined) return;
        const isNumber = fault === WRONG_TYPE && own(schema, 'type') === 'number';
        report({
          schema,
          keyword: KEYWORD,
          ...(isNumber ? { statement: numbers } : {}),
          message: `\`${KEYWORD}\` ${fault}.`,
        });
      });
    },
  };
}

const WRONG_TYPE = 'needs a `type` of `string`, `integer` or `boolean`';

function faultOf(schema: Schema, reachable: ReadonlySet<Schema>, names: Set<string>): string | undefined {
  const name = own(schema, KEYWORD);
  if (typeof name !== 'string' || !TOKEN.test(name)) return 'must be a name of an HTTP header';
  if (!reachable.has(schema)) return 'is only taken where `properties` alone lead to it';
  if (!TYPES.includes(own(schema, 'type'))) return WRONG_TYPE;
  const key = name.toLowerCase();
  if (names.has(key)) return `has the name \`${short(name)}\` twice, regardless of case`;
  names.add(key);
  return undefined;
}

/** The schemas that are reached by `properties` alone. */
function parametersIn(root: Schema): ReadonlySet<Schema> {
  const found = new Set<Schema>();
  eachSchema(root, (schema, { isRoot }) => void (isRoot || found.add(schema)), new Set(['properties']));
  return found;
}
