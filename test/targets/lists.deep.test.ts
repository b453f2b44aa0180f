/** Lists of tools that are exported for MCP or OpenAI, and read again: what the report of losses does not name is there. */
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../common/json/place';
import type { Path } from '../../common/json/pointer';
import { isObject, isSame, type Json, objectOf, own } from '../../common/json/value';
import { exportChanges } from '../../server/service/targets/conversion/changes';
import { type Conversion, convert } from '../../server/service/targets/conversion/convert';
import type { ToolDefinition } from '../../server/service/targets/model/definition';
import type { SchemaChange, TargetProblem } from '../../server/service/targets/model/problem';
import { targetById } from '../../server/service/targets/registry';
import { exampleDefinitions, listedDefinitions } from './definitions';
import { generatedSchemas, SAMPLES } from './generated-schemas';
import { shortest } from './shortest';

const RESULTS: readonly (Json | undefined)[] = [undefined, { type: 'object', properties: {} }, { type: 'string' }];

const DEFINITIONS: readonly ToolDefinition[] = [
  ...exampleDefinitions(),
  ...listedDefinitions(),
  ...SAMPLES.flatMap(({ seed }) => generatedSchemas(1500, seed)).map((parameters, index) => ({
    name: `tool_${index}`,
    description: index % 7 === 0 ? undefined : 'Does it.',
    parameters,
    result: RESULTS[index % RESULTS.length],
  })),
];

/** A tool of a list, as a client or a server reads it. */
function read(list: Json): ToolDefinition | undefined {
  const [first = null] = own(list, 'tools') as readonly Json[];
  const tool = own(first, 'function') ?? first;
  if (!isObject(tool)) return undefined;
  return {
    name: String(tool.name),
    description: tool.description === undefined ? undefined : String(tool.description),
    parameters: tool.parameters ?? tool.inputSchema,
    result: tool.outputSchema ?? tool.output_schema,
  };
}

/** The places where two values differ: the innermost objects, and the member in them. */
function differences(a: Json | undefined, b: Json | undefined, path: Path = []): readonly Path[] {
  if (a !== undefined && b !== undefined && isSame(a, b)) return [];
  if (isObject(a) && isObject(b)) {
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
    return keys.flatMap((key) => differences(own(a, key), own(b, key), [...path, key]));
  }
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length)
    return a.flatMap((item, index) => differences(item, b[index], [...path, index]));
  return [path];
}

/** Whether a change sets or removes a member, or one around it. */
function isNamed(place: Path, { path, set = {}, remove = [] }: SchemaChange): boolean {
  const [keyword] = place.slice(path.length);
  const isWithin = path.every((key, index) => String(key) === String(place[index]));
  return isWithin && keyword !== undefined && (Object.hasOwn(set, keyword) || remove.includes(String(keyword)));
}

/**
 * The same by where the schemas of the result are written, if they replace those that refer to them; for `required` also by where its
 * properties are, if the schema combines the objects that have them.
 */
function isNamedAtOrigin(place: Path, change: SchemaChange, { parameters, origins }: Conversion): boolean {
  const originOf = (value: Json | undefined) => (isObject(value) ? origins?.originOf(value) : undefined);
  return place.some((keyword, index) => {
    const around = valueAt(parameters, place.slice(0, index));
    const properties = keyword === 'required' ? Object.values(objectOf(own(around, 'properties'))) : [];
    const owners = properties.map((property) => originOf(property)?.slice(0, -2));
    return [originOf(around), ...owners].some((one) => one !== undefined && isNamed([...one, keyword], change));
  });
}

/**
 * Whether a place is what a problem is about, if there is nothing to repair in the text before a reference is replaced: that, its description,
 * or the names that the object around it requires.
 */
function isAbout(place: Path, { at, repair }: TargetProblem): boolean {
  if (!repair || repair.changes.length > 0 || at.part !== 'schema') return false;
  const { path, keyword } = at;
  const here = keyword === undefined ? ['type', 'additionalProperties'] : [keyword, 'description', 'required'];
  const around = { path: path.slice(0, -2), remove: path.length < 2 ? [] : ['required'] };
  return isNamed(place, { path, remove: here }) || isNamed(place, around);
}

/** What is lost or changed, and not reported. */
function unreported(id: string, definition: ToolDefinition): readonly string[] {
  const target = targetById(id);
  if (!target) throw new Error(`no target ${id}`);
  const conversion = convert(target, definition);
  const found = read(target.wireList([conversion.wire]));
  const losses = exportChanges(definition, conversion).map(({ loss, repair }) => loss ?? repair);
  const changes = conversion.problems.flatMap(({ repair }) => repair?.changes ?? []);
  const { name, description, parameters, result } = definition;
  return [
    ...(found?.name === name ? [] : ['the name']),
    ...((found?.description ?? '') === (description ?? '') || losses.includes('the description')
      ? []
      : ['description']),
    ...(isSame(found?.result ?? null, result ?? null) || losses.includes('the output schema') ? [] : ['result']),
    ...(parameters === undefined &&
    (found?.parameters === undefined || losses.includes('Add an object without properties'))
      ? []
      : differences(parameters, found?.parameters)
          .filter(
            (place) =>
              !changes.some((change) => isNamed(place, change) || isNamedAtOrigin(place, change, conversion)) &&
              !conversion.problems.some((problem) => isAbout(place, problem)),
          )
          .map((place) => `/${place.join('/')}`)),
  ];
}

describe.each(['mcp', 'openai', 'openai-responses', 'openai-strict', 'openai-responses-strict'])('%s', (id) => {
  it('keeps what is not reported as lost', () => {
    const wrong = DEFINITIONS.flatMap((definition) => {
      const lost = unreported(id, definition);
      return lost.length > 0 ? [`${lost.join(' ')}: ${JSON.stringify(definition)}`] : [];
    });
    expect(shortest(wrong)).toBe('');
  });
});
