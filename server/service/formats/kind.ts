/** A format as a kind of document: one for each of its places, as other clients read other files. */
import picomatch from 'picomatch';
import type { ManifestDocument } from '../document/manifest-document';
import { type ASTNode, memberString, memberValue, propertyOf } from '../document/tree/node';
import { nodesAt } from '../document/tree/pattern';
import type { NamedPart } from '../model/document-kind';
import type { JsonSchema } from '../model/json-schema';
import type { Rule } from '../model/rule';
import { schemaNamed } from '../schema/schemas';
import { pathOfUri } from '../uri';
import { clientOf } from './clients';
import { inStepChecks } from './in-step';
import { listedChecks } from './listed';
import { isBareMap } from './mcp-servers/bare-map';
import type { Check, Format, FormatFile, FormatKind, Place } from './model';
import { entryProviders, variableProviders } from './name-values';
import { pathLinks, pathProviders } from './path-values';
import { surprisesAt } from './readings';

/** Returns the kinds of a format, one for each place. @param rules those for the files of every format */
export function kindsOf(format: Format, rules: readonly Rule<FormatFile>[]): readonly FormatKind[] {
  return format.places.map((place) => kindAt(format, place, rules));
}

function kindAt(format: Format, place: Place, rules: readonly Rule<FormatFile>[]): FormatKind {
  let isPlace: ((path: string) => boolean) | undefined;
  const { marker = format.marker } = place;
  let schema: JsonSchema | undefined;
  let checks: readonly Check[] | undefined;
  let providers: FormatKind['valueProviders'];
  const kind: FormatKind = {
    id: format.id,
    title: format.title,
    // Its messages have one subject: "Codex reads strict JSON".
    platform: clientOf(place.readers[0]).title,
    noun: format.noun,
    parts: format.parts,
    partsKey: entriesAt(format, place)?.split('/')[0] ?? '',
    isKnownByName: true,
    ...(marker !== undefined && { marker }),
    // A place's own marker tells settings for servers from others, of the same client.
    ...((place.isOwnName || place.marker !== undefined) && { isOwnName: true }),
    reads: format.isFrontMatter
      ? { json: false, yaml: true, empty: true }
      : { json: true, yaml: false, ...(place.lenientJson && { lenientJson: true }), ...place.reads },
    // Built when first asked: a start of the server needs none of them.
    get schema() {
      schema ??= schemaAt(format, place);
      return schema;
    },
    rules,
    usualFiles:
      format.usualFiles ?? (marker === undefined || place.isOwnName ? place.files.map((glob) => `**/${glob}`) : []),
    format,
    place,
    get checks() {
      checks ??= [...checksAt(format, place), ...readingChecks(place), ...inStepChecks(place), ...listedChecks(place)];
      return checks;
    },
    get valueProviders() {
      providers ??= [
        ...variableProviders(kind),
        ...pathProviders(kind.checks),
        ...entryProviders(kind.checks),
        ...(format.valueProviders ?? []),
      ];
      return providers;
    },
    links: pathLinks,
    isNamed: (path) => {
      // Compiled when first asked: most folders have no such files.
      isPlace ??= picomatch(
        place.files.map((glob) => `**/${glob}`),
        { dot: true, ignore: (place.except ?? []).map((glob) => `**/${glob}`) },
      );
      const whole = pathOfUri(path).replace(/^\//, '');
      // Where others use the name too, a client's own folder has files of that client: `.cursor-plugin/plugin.json`.
      return isPlace(whole) && (format.marker === undefined || !/(?:^|\/)\.[^/]*\/[^/]*$/.test(whole));
    },
    manifestPlaces: () => [],
    placesNextTo: () => [],
    read: (document) => readFile(document, kind),
    renameTool: () => [],
  };
  return kind;
}

function schemaAt({ id }: Format, place: Place): JsonSchema {
  const schema = schemaNamed(`${id}.schema.json`) as JsonSchema;
  return place.schema ? place.schema(schema) : schema;
}

/** The checks that matter at a place: those that one of its readers has a verdict about, and our advice. */
function checksAt(format: Format, { readers, others = [], checks, isUnread }: Place): readonly Check[] {
  return [...(isUnread ? [] : format.checks()), ...(checks?.() ?? [])].flatMap((check) => {
    if (check.verdicts.length === 0) return [check];
    const verdicts = check.verdicts.filter(({ client }) => readers.includes(client) || others.includes(client));
    return verdicts.length === 0 ? [] : [{ ...check, verdicts }];
  });
}

/** The checks of who reads a file, which follow from its place alone. */
function readingChecks({ files }: Place): readonly Check[] {
  return files.flatMap((file) =>
    [...surprisesAt(file)].map(([id, readings]): Check => {
      const { rest } = readings[0];
      const advice = rest === undefined ? {} : { advice: `It takes only ${rest} from this file.` };
      return { id, at: '', test: { kind: 'unread', readings }, verdicts: [], severity: 'warning', ...advice };
    }),
  );
}

function entriesAt(format: Format, place: Place): string | undefined {
  return place.entries ?? format.entries;
}

function readFile(document: ManifestDocument, kind: FormatKind): FormatFile {
  const { format, place } = kind;
  const isBare = place.mayBeBare === true && isBareMap(document.root);
  const entries = isBare ? '*' : entriesAt(format, place);
  return {
    document,
    dialect: kind,
    isBare,
    basis: 'content',
    reason: `has the name of ${/^(?:[aeiou]|MCP)/i.test(format.noun) ? 'an' : 'a'} ${format.noun}`,
    root: document.root,
    manifest: undefined,
    candidates: [],
    parts: entries === undefined ? [] : nodesAt(document.root, entries).map(partOf),
  };
}

/** An entry of a map has its key as its name, one of a list its member `name`. */
function partOf(node: ASTNode): NamedPart {
  const key = propertyOf(node)?.keyNode;
  const name = memberValue(node, 'name');
  const nameNode = key ?? (name?.type === 'string' ? name : undefined);
  const detail = memberString(node, 'url') ?? memberString(node, 'command') ?? memberString(node, 'description');
  return { node, nameNode, title: nameNode?.value || '(no name)', detail };
}
