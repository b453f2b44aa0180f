/** Makes the initial value of a new member or item from its schema. */
import type { Json, Path } from '../../../document/tree/node';
import { typesOf as namedTypes } from '../../../model/json-schema';
import type { SchemaPlace } from '../../../schema/resolve';
import type { SchemaView } from './schema-view';
import { choice, literal, raw, StopNumbers, stop, type Template, templateOfBody } from './template';

/** Levels of required members that are written out. */
const MAX_DEPTH = 5;
/** Limit of choices in one tab stop. */
const MAX_CHOICES = 40;

/** One of the values that a schema allows, with its documentation. */
export interface AllowedValue {
  readonly value: Json;
  readonly documentation: string | undefined;
}

/** Returns a value for a path, with tab stops, numbered from 1, for what the author has to fill in. */
export function skeleton(view: SchemaView, path: Path, depth = 0): Template {
  const places = view.at(path);
  const allowed = allowedValues(places);
  if (allowed.length > 0) return choiceOf(allowed, likelyValue(view, path) ?? defaultOf(places));
  const types = typesOf(places);
  const [type] = types.filter((name) => name !== 'null');
  const snippets = places.flatMap(({ schema }) => schema.defaultSnippets ?? []);
  const isList = type === 'array' && isObjectItem(view, path);
  const [snippet] = snippets;
  if (snippet && !isList && (snippets.length === 1 || isItem(path) || view.required(path).size === 0)) {
    return new StopNumbers().renumber(templateOfBody(snippet.body));
  }
  switch (type) {
    case 'object':
      return objectOf(view, path, depth);
    case 'array':
      return listOf(view, path, depth);
    case 'boolean':
      return { kind: 'raw', text: [choice(1, defaultOf(places) === true ? ['true', 'false'] : ['false', 'true'])] };
    case 'integer':
    case 'number':
      return numberOf(places);
    case 'string':
      return stringOf(places);
    default:
      return types.includes('null') ? raw('null') : anyOf(places);
  }
}

/** Returns the distinct values of `enum` and `const`; the nearest schema with an `enum` decides. */
export function allowedValues(places: readonly SchemaPlace[]): readonly AllowedValue[] {
  const found = new Map<string, AllowedValue>();
  const listing = places.find(({ schema }) => schema.enum)?.schema;
  for (const { schema } of listing ? places.filter((place) => place.schema.enum) : places) {
    const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
    for (const [index, value] of values.entries()) {
      const id = JSON.stringify(value);
      const isListed = !listing?.enum || listing.enum.some((other) => JSON.stringify(other) === id);
      const documentation = schema.enumDescriptions?.[index] ?? found.get(id)?.documentation;
      if (isListed) found.set(id, { value, documentation });
    }
  }
  return [...found.values()];
}

/** Returns the value that is nearly always meant at a path although its schema does not say so: arguments and results are one object. */
export function likelyValue(view: SchemaView, path: Path): Json | undefined {
  return path.at(-1) === 'type' && view.isSchemaRoot(path.slice(0, -1)) ? 'object' : undefined;
}

/** Returns the types that the schemas allow, nearest first; inferred from other keywords where no `type` is given. */
export function typesOf(places: readonly SchemaPlace[]): readonly string[] {
  const types = new Set<string>();
  for (const { schema } of places) {
    for (const type of namedTypes(schema)) types.add(type);
  }
  if (types.size > 0) return [...types];
  if (places.some(({ schema }) => schema.properties)) return ['object'];
  return places.some(({ schema }) => schema.items) ? ['array'] : [];
}

function choiceOf(allowed: readonly AllowedValue[], initial: Json | undefined): Template {
  const values = allowed.map(({ value }) => value);
  const [only] = values;
  if (values.length === 1 && only !== undefined) return literal(only);
  const ordered = [...values.filter((value) => value === initial), ...values.filter((value) => value !== initial)];
  const few = ordered.slice(0, MAX_CHOICES);
  return few.every((value) => typeof value === 'string')
    ? { kind: 'string', text: [choice(1, few)] }
    : {
        kind: 'raw',
        text: [
          choice(
            1,
            few.map((value) => JSON.stringify(value)),
          ),
        ],
      };
}

function objectOf(view: SchemaView, path: Path, depth: number): Template {
  const required = depth < MAX_DEPTH ? view.required(path) : new Set<string>();
  const keys = [...view.members(path).keys()].filter((key) => required.has(key));
  if (keys.length === 0) return { kind: 'open', brackets: '{}', text: [stop(1)] };
  const numbers = new StopNumbers();
  const members = keys.map((key) => ({
    key: [key],
    value: numbers.renumber(skeleton(view, [...path, key], depth + 1)),
  }));
  return { kind: 'object', members };
}

function listOf(view: SchemaView, path: Path, depth: number): Template {
  const item = freshItem(path);
  if (depth >= MAX_DEPTH || view.at(item).length === 0) return { kind: 'open', brackets: '[]', text: [stop(1)] };
  return { kind: 'array', items: [skeleton(view, item, depth + 1)] };
}

function isObjectItem(view: SchemaView, path: Path): boolean {
  return typesOf(view.at(freshItem(path))).includes('object');
}

/** The path of an item beyond the end of any array. */
function freshItem(path: Path): Path {
  return [...path, Number.MAX_SAFE_INTEGER];
}

function isItem(path: Path): boolean {
  return typeof path.at(-1) === 'number';
}

function numberOf(places: readonly SchemaPlace[]): Template {
  const initial = defaultOf(places) ?? places.find(({ schema }) => schema.examples)?.schema.examples?.[0];
  const least = places.find(({ schema }) => schema.minimum !== undefined)?.schema.minimum ?? 0;
  return { kind: 'raw', text: [stop(1, String(typeof initial === 'number' ? initial : least))] };
}

function stringOf(places: readonly SchemaPlace[]): Template {
  const initial = defaultOf(places);
  if (typeof initial === 'string') return { kind: 'string', text: [stop(1, initial)] };
  const isVersion = places.some(({ schema }) => schema.format === 'semver');
  return { kind: 'string', text: [stop(1, isVersion ? '1.0.0' : exampleWord(places))] };
}

/** A value of any type: the example determines the usual one. */
function anyOf(places: readonly SchemaPlace[]): Template {
  const example = places.find(({ schema }) => schema.examples)?.schema.examples?.[0];
  return typeof example === 'number' ? numberOf(places) : { kind: 'raw', text: [stop(1)] };
}

/** An example that shows the form of a value, if it is a single word. Free text is left to the author. */
function exampleWord(places: readonly SchemaPlace[]): string {
  const example = places.find(({ schema }) => schema.examples)?.schema.examples?.[0];
  return typeof example === 'string' && /^\S{1,60}$/.test(example) ? example : '';
}

function defaultOf(places: readonly SchemaPlace[]): Json | undefined {
  return places.find(({ schema }) => schema.default !== undefined)?.schema.default;
}
