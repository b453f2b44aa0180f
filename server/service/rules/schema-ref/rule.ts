import { isObject } from '../../../../common/json/value';
import { memberValue } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import { quote, type Rule } from '../../model/rule';
import { definedReferences, localTarget } from '../../schema/embedded/local-reference';
import { SimilarWords } from '../near';
import { valueAt } from '../places';
import { exampleOfSchemas } from '../with-schema';

/** A reference that does not resolve. */
export const schemaRef: Rule<KnownFile> = {
  code: 'schema-ref',
  severity: 'warning',
  summary: 'A `$ref` that does not resolve, or is external.',
  explanation:
    'A `$ref` points into the same schema: `#` is the root of that schema, not of the manifest. One that does not resolve makes providers refuse the tool. ' +
    'References to other files or URLs are not resolved, here or by providers: those are reported as information.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "city": { "$ref": "#/definitions/ctiy" } }, "definitions": { "city": { "type": "string" } } }',
    '{ "type": "object", "properties": { "city": { "$ref": "#/definitions/city" } }, "definitions": { "city": { "type": "string" } } }',
  ),
  neverSafe: true,
  fix: ({ file, editor, at, data }) => {
    const node = valueAt(file.root, at);
    const meant = isObject(data) ? data.meant : undefined;
    if (node?.type !== 'string' || typeof meant !== 'string') return [];
    return [{ title: `Change to ${quote(meant)}`, edits: editor.replaceValue(node, meant), safe: false }];
  },
  checkSchema: ({ node, subschemas, keys }, { report }) => {
    if (!keys.has('$ref')) return;
    let defined: Defined | undefined;
    for (const { node: schema } of subschemas) {
      const reference = memberValue(schema, '$ref');
      if (reference?.type !== 'string') continue;
      const target = localTarget(node, reference.value);
      if (target.kind === 'nowhere') {
        defined ??= new Defined(definedReferences(node));
        const meant = defined.meantBy(reference.value);
        report({
          at: reference,
          message: `\`$ref\` ${quote(reference.value)} does not resolve in this schema.${meant === undefined ? '' : ` Did you mean ${quote(meant)}?`} \`#\` is the root of the schema, not of the file.`,
          ...(meant !== undefined && { data: { meant } }),
        });
      } else if (target.kind === 'away') {
        report({
          at: reference,
          severity: 'information',
          message: `External \`$ref\` ${quote(reference.value)} is resolved neither here nor by providers: move the definition into the schema.`,
        });
      }
    }
  },
};

/** The references to the definitions of one schema. */
class Defined {
  private readonly byName = new Map<string, string>();
  private readonly similar: SimilarWords;

  constructor(references: readonly string[]) {
    this.similar = new SimilarWords(references);
    for (const reference of references) {
      const name = nameIn(reference);
      if (!this.byName.has(name)) this.byName.set(name, reference);
    }
  }

  /** Returns the definition of the same name under the other keyword for definitions, else one with a similar reference. */
  meantBy(written: string): string | undefined {
    return this.byName.get(nameIn(written)) ?? this.similar.nearest(written)?.word;
  }
}

/** The last segment of a reference. */
function nameIn(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}
