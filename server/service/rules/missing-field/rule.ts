import type { Json, ObjectASTNode } from '../../document/node';
import { nodeAt, pathOf, propertyOf } from '../../document/node';
import type { JsonSchema } from '../../schema/json-schema';
import { placeholder } from '../../schema/placeholder';
import { knownMembers, schemasAt } from '../../schema/resolve';
import { schemaById } from '../../schema/schemas';
import type { ShapeViolation } from '../../schema/shape';
import { platformSays } from '../platform-says';
import { quote, type Rule, type RuleContext } from '../rule';

/** A member that the dialect needs is not there. */
export const missingField: Rule = {
  code: 'missing-field',
  severity: 'error',
  summary: 'A member that the platform needs is missing.',
  explanation:
    'Each dialect has members that must be there. Where the platform refuses the file or the tool without them this is an error; ' +
    'where only its documentation asks for them it is a warning. The repair adds all that are missing in one object at once, with placeholders.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "schema": { "type": "object" } }] }',
    good: '{ "tools": [{ "name": "get_time", "schema": { "type": "object" }, "command": ["./tools/bin/get_time"] }] }',
  },
  checkTool: (_tool, context) => report(context),
  checkManifest: report,
  fix: ({ manifest, editor, data, at }) => {
    if (typeof data !== 'object' || data === null || Array.isArray(data) || !Array.isArray(data.path)) return [];
    const object = nodeAt(manifest.root, data.path as (string | number)[]);
    if (object?.type !== 'object') return [];
    const places = schemasAt(manifest.dialect.schema, pathOf(object), manifest.root, schemaById);
    const known = knownMembers(places, schemaById);
    const required = new Set(places.flatMap(({ schema }) => schema.required ?? []));
    const missing = [...known.keys()].filter((key) => required.has(key) && !hasMember(object, key));
    if (missing.length === 0) return [];
    const members = missing.map((key) => ({ key, value: placeholder(known.get(key), schemaById) }));
    const title = missing.length === 1 ? `Add ${quote(missing[0] ?? '')}` : `Add the ${missing.length} missing members`;
    void at;
    return [{ title, edits: editor.addMembers(object, members), safe: false }];
  },
};

function report({ violations, manifest, report: say }: RuleContext): void {
  for (const violation of violations) {
    if (violation.missing === undefined) continue;
    say({
      at: anchor(violation),
      severity: violation.refused ? 'error' : 'warning',
      message: `${quote(violation.missing)} is missing. ${meaning(violation.schema)}${platformSays(manifest.dialect, violation)}`,
      data: { path: [...violation.path] as Json[], key: violation.missing },
    });
  }
}

/** The key of the object, or its opening bracket: not the whole of it. */
function anchor({ node }: ShapeViolation): { offset: number; length: number } {
  const property = propertyOf(node);
  if (property) return property.keyNode;
  return { offset: node.offset, length: Math.min(1, node.length) };
}

function hasMember(object: ObjectASTNode, key: string): boolean {
  return object.properties.some((property) => property.keyNode.value === key);
}

function meaning(schema: JsonSchema): string {
  const first = (schema.description ?? '').split(/(?<=\.)\s/)[0] ?? '';
  return first === '' ? '' : `${first} `;
}
