/** Candidates for a value. */
import inc from 'semver/functions/inc';
import valid from 'semver/functions/valid';
import {
  type ASTNode,
  itemsOf,
  type Json,
  jsonOf,
  memberValue,
  nodeAt,
  type Path,
  propertiesOf,
  stringOf,
} from '../../../document/tree/node';
import type { ValueSlot } from '../cursor/slot';
import { type Candidate, matchesPattern, type Surroundings } from './candidate';
import { documentationOf, WHOLE, wholeValues } from './members';
import { allowedValues, likelyValue, skeleton, typesOf } from './skeleton';
import { literal, raw, StopNumbers, templateOfBody } from './template';

/** Before whole values: what is there is meant more often. */
const PROVIDED = 100;
const LIKELY = 1999;
const ALLOWED = 2000;
const WORDS = 5000;
const EXAMPLE = 4000;
const NULL = 9000;
/** Limit of items read of one list. */
const MAX_LISTED = 5000;

/** Returns the candidates for a value; inside quotes only strings. */
export async function valueCandidates(slot: ValueSlot, surroundings: Surroundings): Promise<readonly Candidate[]> {
  const { view } = surroundings;
  const places = view.at(slot.path);
  const provided = await providedValues(slot, surroundings);
  // Where the workspace provides the existing values, words used elsewhere and examples are only noise.
  const isKnown = provided.length > 0;
  const words =
    !isKnown && places.some(({ schema }) => schema['x-words'])
      ? await surroundings.words.at(slot.path, surroundings.file, surroundings.workspace)
      : [];
  const candidates: Candidate[] = [
    ...provided.map((candidate, index) => ({ ...candidate, rank: PROVIDED + index })),
    ...unlistedProperties(slot.path, surroundings.file.root),
    ...siblingEnum(slot.path, surroundings.file.root),
    ...(places.some(({ schema }) => schema.format === 'semver') ? nextVersions(slot.typed) : []),
    ...listedValues(slot, surroundings, !isKnown),
    ...words.map((word) => ({
      label: word,
      kind: 'value' as const,
      rank: WORDS,
      detail: 'used elsewhere',
      value: literal(word),
    })),
  ];
  const listed = listedSiblings(slot, surroundings.file.root);
  return candidates.filter((candidate) => {
    if (!('value' in candidate)) return false;
    return !listed.has(candidate.label) && (!slot.quoted || candidate.value.kind === 'string');
  });
}

/** The scalars that the list at the cursor already has: a duplicate has no effect. */
function listedSiblings({ path, replace }: ValueSlot, root: ASTNode | undefined): ReadonlySet<string> {
  if (typeof path.at(-1) !== 'number') return new Set();
  const others = itemsOf(nodeAt(root, path.slice(0, -1))).filter(
    ({ offset, length }) =>
      length > 0 && (offset >= replace.offset + replace.length || offset + length <= replace.offset),
  );
  return new Set(others.slice(0, MAX_LISTED).map(scalarOf));
}

function scalarOf(node: ASTNode): string {
  return node.type === 'string'
    ? node.value
    : node.type === 'object' || node.type === 'array'
      ? ''
      : String(node.value);
}

/** The values that the schema itself lists: allowed values, snippets, the default, examples. */
function listedValues({ path }: ValueSlot, { view }: Surroundings, withExamples: boolean): readonly Candidate[] {
  const places = view.at(path);
  const types = typesOf(places);
  const candidates: Candidate[] = [];
  const allowed = allowedValues(places);
  const initial = places.find(({ schema }) => schema.default !== undefined)?.schema.default;
  const offer = (value: Parameters<typeof literal>[0], rank: number, detail?: string, documentation?: string) => {
    const isScalar = typeof value !== 'object' || value === null;
    const label = typeof value === 'string' ? value : JSON.stringify(value);
    if (label === '' || label.length > 200) return;
    candidates.push({
      label,
      kind: allowed.length > 0 && isScalar ? 'enum' : 'value',
      rank,
      ...(detail === undefined ? {} : { detail }),
      ...(documentation === undefined ? {} : { documentation }),
      value: literal(value),
    });
  };
  const likely = likelyValue(view, path);
  for (const [index, { value, documentation }] of allowed.entries()) {
    const isDefault = initial !== undefined && value === initial;
    const rank = value === null ? NULL : value === likely ? LIKELY : ALLOWED + index;
    offer(value, rank, isDefault ? 'default' : undefined, documentation);
  }
  if (allowed.length === 0 && types.includes('boolean')) {
    const inSnippets = new Set(places.flatMap(({ schema }) => (schema.defaultSnippets ?? []).map(({ body }) => body)));
    for (const value of [true, false].filter((one) => !inSnippets.has(one))) {
      offer(value, ALLOWED, value === initial ? 'default' : undefined);
    }
  }
  const snippetKinds = new Set(
    places.flatMap(({ schema }) => (schema.defaultSnippets ?? []).map(({ body }) => kindOf(body))),
  );
  snippetKinds.delete('scalar');
  for (const { schema } of places) {
    if (schema.doNotSuggest) continue;
    if (schema.default !== undefined && allowed.length === 0) offer(schema.default, EXAMPLE, 'default');
    for (const example of withExamples && allowed.length === 0 ? (schema.examples ?? []) : []) {
      // Where snippets write an object or array, examples of the same kind are not offered.
      if (!snippetKinds.has(kindOf(example))) offer(example, EXAMPLE + 1, 'example');
    }
    for (const [index, { label, description, body }] of (schema.defaultSnippets ?? []).entries()) {
      const value = new StopNumbers().renumber(templateOfBody(body));
      if (value.kind === 'object' || value.kind === 'array') continue;
      const detail = description === undefined ? {} : { detail: description };
      // Next to snippets for objects and arrays, it is ranked by the order of the schema.
      const rank = (snippetKinds.size > 0 ? WHOLE : ALLOWED) + index;
      candidates.push({ label, kind: 'snippet', rank, ...detail, value });
    }
  }
  for (const kind of ['object', 'array'] as const) {
    if (types.includes(kind)) candidates.push(...wholeValues(places, () => skeleton(view, path), kind));
  }
  // `null` is hardly ever meant where an object or array is expected: some platforms accept it, others fail.
  const isCompound = types.includes('object') || types.includes('array');
  const key = path.at(-1);
  const isOptional = typeof key === 'string' && !view.required(path.slice(0, -1)).has(key);
  if (types.includes('null') && !isCompound && isOptional && allowed.length === 0) {
    const [first] = places;
    const documentation = first && documentationOf(first.schema);
    candidates.push({
      label: 'null',
      kind: 'value',
      rank: NULL,
      ...(documentation === undefined ? {} : { documentation }),
      value: raw('null'),
    });
  }
  return candidates;
}

function kindOf(value: Json): 'object' | 'array' | 'scalar' {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' && value !== null ? 'object' : 'scalar';
}

/** Returns the values of the dialect's providers for a path. */
async function providedValues(
  { path, typed }: ValueSlot,
  { file, view, workspace }: Surroundings,
): Promise<readonly Candidate[]> {
  const canonical = view.canonical(path);
  const candidates: Candidate[] = [];
  for (const provider of file.dialect.valueProviders ?? []) {
    if (!matchesPattern(canonical, provider.path)) continue;
    for (const { value, whole, detail, documentation, kind } of await provider.values(file, path, workspace, typed)) {
      candidates.push({
        label: value,
        kind: kind ?? 'value',
        rank: 0,
        ...(detail === undefined ? {} : { detail }),
        ...(documentation === undefined ? {} : { documentation }),
        value: literal(whole ?? value),
      });
    }
  }
  return candidates;
}

/** Returns candidates for an item of a `required` array; none anywhere else. */
function unlistedProperties(path: Path, root: ASTNode | undefined): readonly Candidate[] {
  const [list, index] = path.slice(-2);
  if (list !== 'required' || typeof index !== 'number') return [];
  const schema = nodeAt(root, path.slice(0, -2));
  return propertiesOf(memberValue(schema, 'properties')).map(({ keyNode, valueNode }, order) => ({
    label: keyNode.value,
    kind: 'property',
    rank: order,
    detail: stringOf(memberValue(valueNode, 'type')) ?? 'property',
    documentation: stringOf(memberValue(valueNode, 'description')) ?? '',
    value: literal(keyNode.value),
  }));
}

/** Returns candidates for `default`, `const` and the items of `examples`; none without an `enum` next to them. */
function siblingEnum(path: Path, root: ASTNode | undefined): readonly Candidate[] {
  const inExamples = path.at(-2) === 'examples' && typeof path.at(-1) === 'number';
  if (!inExamples && path.at(-1) !== 'default' && path.at(-1) !== 'const') return [];
  const schema = nodeAt(root, path.slice(0, inExamples ? -2 : -1));
  return itemsOf(memberValue(schema, 'enum'))
    .slice(0, 200)
    .map(jsonOf)
    .filter((value) => typeof value !== 'object')
    .map((value, rank) => ({
      label: String(value),
      kind: 'enum',
      rank,
      detail: 'one of `enum`',
      value: literal(value),
    }));
}

/** Returns the next patch, minor and major version; first versions where there is none yet. */
function nextVersions(current: string): readonly Candidate[] {
  if (!valid(current)) {
    return ['1.0.0', '0.1.0'].map((version, rank) => candidate(version, rank, 'first version', false));
  }
  return (['patch', 'minor', 'major'] as const).flatMap((part, rank) => {
    const version = inc(current, part);
    return version === null ? [] : [candidate(version, rank, `next ${part} version`, true)];
  });
}

function candidate(version: string, rank: number, detail: string, matchesAll: boolean): Candidate {
  return { label: version, kind: 'value', rank, detail, matchesAll, value: literal(version) };
}
