/** Candidates for a member of an object: keys that it lacks, and all members at once. */
import { typesOfOther } from '../../../../../common/json-schema/keyword-types';
import { memberValue, nodeAt, type Path, stringsIn } from '../../../document/tree/node';
import type { JsonSchema } from '../../../model/json-schema';
import { isOpenMap, type SchemaPlace } from '../../../schema/resolve';
import { hasStops } from '../../../schema/snippet';
import type { MemberSlot } from '../cursor/slot';
import type { Candidate, Surroundings } from './candidate';
import { skeleton, typesOf } from './skeleton';
import { StopNumbers, stop, type Template, type TemplateMember, templateOfBody } from './template';

/** Ranks, the most needed first. */
export const WHOLE = 500;
const REQUIRED = 1000;
const OPTIONAL = 3000;
const OF_OTHER_TYPE = 3500;
const NEW_NAME = 4000;
const DEPRECATED = 5000;

/** Returns the candidates for a member. */
export function memberCandidates(slot: MemberSlot, surroundings: Surroundings): readonly Candidate[] {
  const keys = keyCandidates(slot, surroundings);
  if (slot.keyOnly) return keys;
  return [...keys, ...wholeObjects(slot, surroundings), ...newNames(slot, surroundings)];
}

function keyCandidates({ path, present, keyOnly }: MemberSlot, { view, file }: Surroundings): readonly Candidate[] {
  const taken = new Set([...present].map((key) => view.canonicalKey(key, path)));
  const required = view.required(path);
  const candidates: Candidate[] = [];
  // Of a schema that is being written: a keyword for another type is rarely meant.
  const types = view.members(path).has('minLength') ? stringsIn(memberValue(nodeAt(file.root, path), 'type')) : [];
  let order = 0;
  for (const [key, place] of view.members(path)) {
    order++;
    if (taken.has(key) || place.schema.doNotSuggest) continue;
    const isRequired = required.has(key);
    const isDeprecated = place.schema.deprecationMessage !== undefined;
    const value: Template = keyOnly ? { kind: 'raw', text: [] } : skeleton(view, [...path, key]);
    candidates.push({
      label: key,
      kind: 'property',
      rank:
        order +
        (isDeprecated ? DEPRECATED : isRequired ? REQUIRED : typesOfOther(key, types) ? OF_OTHER_TYPE : OPTIONAL),
      detail: memberDetail(place, isRequired),
      documentation: documentationOf(place.schema),
      isDeprecated,
      members: [{ key: [key], value }],
    });
  }
  return candidates;
}

/** `string · required · default "1.0"` */
function memberDetail(place: SchemaPlace, isRequired: boolean): string {
  const { schema } = place;
  const types = typesOf([place]).filter((type) => type !== 'null');
  const parts = [types.join(' or ') || 'any value', isRequired ? 'required' : 'optional'];
  if (schema.default !== undefined) parts.push(`default ${JSON.stringify(schema.default).slice(0, 60)}`);
  if (schema.deprecationMessage !== undefined) parts.push('deprecated');
  return parts.join(' · ');
}

/** The documentation in a schema, as Markdown. */
export function documentationOf({
  markdownDescription,
  description,
  deprecationMessage,
}: JsonSchema): string | undefined {
  const text = markdownDescription ?? description;
  if (deprecationMessage === undefined) return text;
  return text === undefined ? deprecationMessage : `${deprecationMessage}\n\n${text}`;
}

/** For an empty object: all members at once, from the schema's snippets or its required members. */
function wholeObjects({ path, present }: MemberSlot, { view }: Surroundings): readonly Candidate[] {
  if (present.size > 0) return [];
  return wholeValues(view.at(path), () => skeleton(view, path), 'object').flatMap((candidate) =>
    'value' in candidate && candidate.value.kind === 'object'
      ? [{ ...candidate, members: candidate.value.members }]
      : [],
  );
}

/**
 * Returns complete objects or arrays for a location.
 * @param made makes the value to offer where the schema has no snippet of that kind
 */
export function wholeValues(
  places: readonly SchemaPlace[],
  made: () => Template,
  kind: 'object' | 'array',
): readonly Candidate[] {
  const snippets = places
    .flatMap(({ schema }) => schema.defaultSnippets ?? [])
    .map((snippet) => ({ ...snippet, template: new StopNumbers().renumber(templateOfBody(snippet.body)) }))
    .filter(({ template }) => template.kind === kind);
  if (snippets.length > 0) {
    return snippets.map(({ label, description, template }, index) => ({
      label,
      kind: 'snippet',
      rank: WHOLE + index,
      ...(description === undefined ? {} : { detail: description }),
      value: template,
    }));
  }
  const value = made();
  const [first] = places;
  const isOpen = value.kind === 'open' && value.brackets === (kind === 'object' ? '{}' : '[]');
  if ((value.kind !== kind && !isOpen) || !first) return [];
  const { title } = first.schema;
  const documentation = documentationOf(first.schema);
  return [
    {
      label: title ?? outline(value),
      kind: 'snippet',
      rank: WHOLE,
      ...(isOpen ? {} : { detail: 'all required keys' }),
      ...(documentation === undefined ? {} : { documentation }),
      value,
    },
  ];
}

/** `{ name, command }` */
function outline(value: Template): string {
  if (value.kind === 'open') return value.brackets;
  if (value.kind === 'array') return '[ … ]';
  if (value.kind !== 'object') return '{ … }';
  return `{ ${value.members.map(({ key }) => key.filter((part) => typeof part === 'string').join('')).join(', ')} }`;
}

/** For a map with free keys: a member under the typed name, or under a placeholder. */
function newNames({ path, typed, present }: MemberSlot, { view }: Surroundings): readonly Candidate[] {
  const places = view.at(path);
  if (!isOpenMap(places) || view.members(path).size > 0) return [];
  const entry: Path = [...path, ''];
  if (view.at(entry).length === 0) return [];
  const snippets = entrySnippets(places);
  const made = skeleton(view, entry);
  const named = [{ key: [typed], value: snippets[0]?.member.value ?? made }];
  const candidate = (label: string, members: readonly TemplateMember[], index = 0): Candidate => ({
    label,
    kind: 'snippet',
    rank: NEW_NAME + index,
    detail: 'a new entry',
    members: new StopNumbers().renumberMembers(members),
  });
  const rest =
    snippets.length === 0
      ? [candidate('new entry', nameToFillIn(made))]
      : snippets.map(({ label, member }, index) => candidate(label, [member], index));
  return typed === '' || present.has(typed) ? rest : [{ ...candidate(typed, named), isEcho: true }, ...rest];
}

function nameToFillIn(made: Template): readonly TemplateMember[] {
  const numbers = new StopNumbers();
  return [{ key: numbers.renumberText([stop(1, 'name')]), value: numbers.renumber(made) }];
}

/** The map's own snippets for one entry, whose key is a placeholder. */
function entrySnippets(places: readonly SchemaPlace[]): readonly { label: string; member: TemplateMember }[] {
  return places
    .flatMap(({ schema }) => schema.defaultSnippets ?? [])
    .flatMap(({ label, body }) => {
      const template = templateOfBody(body);
      const [member, ...others] = template.kind === 'object' ? template.members : [];
      return member && others.length === 0 && hasStops(member.key) ? [{ label, member }] : [];
    });
}
