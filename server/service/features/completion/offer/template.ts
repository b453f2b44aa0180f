/** Templates: values with tab stops. Every suggestion is one before it is written as JSON or YAML. */
import type { Json } from '../../../document/tree/node';
import { parseSnippet, type SnippetText, type TabStop } from '../../../schema/snippet';

/**
 * A value with tab stops. `raw` is written as it is: numbers, literals, and whatever the author has to type.
 * `open` is an object or array whose entries the author has to write.
 */
export type Template =
  | { readonly kind: 'string' | 'raw'; readonly text: SnippetText }
  | { readonly kind: 'open'; readonly brackets: '{}' | '[]'; readonly text: SnippetText }
  | { readonly kind: 'object'; readonly members: readonly TemplateMember[] }
  | { readonly kind: 'array'; readonly items: readonly Template[] };

/** A member; its key may have tab stops too. */
export interface TemplateMember {
  readonly key: SnippetText;
  readonly value: Template;
}

/** Returns the template of a value, without tab stops. */
export function literal(value: Json): Template {
  if (Array.isArray(value)) return { kind: 'array', items: value.map(literal) };
  if (typeof value === 'string') return { kind: 'string', text: [value] };
  if (typeof value !== 'object' || value === null) return raw(JSON.stringify(value) ?? 'null');
  return {
    kind: 'object',
    members: Object.entries(value).map(([key, item]) => ({ key: [key], value: literal(item) })),
  };
}

/** Returns the template of a schema's snippet body: strings may have tab stops; one that starts with `^` is written raw. */
export function templateOfBody(body: Json): Template {
  if (Array.isArray(body)) return { kind: 'array', items: body.map(templateOfBody) };
  if (typeof body === 'string') {
    return body.startsWith('^')
      ? { kind: 'raw', text: parseSnippet(body.slice(1)) }
      : { kind: 'string', text: parseSnippet(body) };
  }
  if (typeof body !== 'object' || body === null) return literal(body);
  return {
    kind: 'object',
    members: Object.entries(body).map(([key, item]) => ({ key: parseSnippet(key), value: templateOfBody(item) })),
  };
}

/** Raw text without tab stops. */
export function raw(text: string): Template {
  return { kind: 'raw', text: [text] };
}

/** A tab stop with its initial text. */
export function stop(number: number, initial = ''): TabStop {
  return { stop: number, initial: initial === '' ? [] : [initial], choices: [] };
}

/** A tab stop with choices. */
export function choice(number: number, choices: readonly string[]): TabStop {
  return { stop: number, initial: [], choices };
}

/** Renumbers tab stops, so that separate templates can be combined into one. Final stops (0) become ordinary ones. */
export class StopNumbers {
  private last = 0;

  /** Returns the template with its stops renumbered, in their own order, from the last number used. */
  renumber(template: Template): Template {
    const map = this.mapFor(stopsOf(template));
    return mapTexts(template, (text) => renumberText(text, map));
  }

  /** The same for a text, such as a key. */
  renumberText(text: SnippetText): SnippetText {
    return renumberText(text, this.mapFor(stopsOfText(text)));
  }

  /** The same for members whose keys and values share their stops. */
  renumberMembers(members: readonly TemplateMember[]): readonly TemplateMember[] {
    const object = this.renumber({ kind: 'object', members });
    return object.kind === 'object' ? object.members : members;
  }

  private mapFor(stops: readonly number[]): ReadonlyMap<number, number> {
    const order = [...new Set(stops)].sort((a, b) => (a || Number.MAX_SAFE_INTEGER) - (b || Number.MAX_SAFE_INTEGER));
    return new Map(order.map((number) => [number, ++this.last]));
  }
}

/** Maps every text of a template. */
export function mapTexts(template: Template, map: (text: SnippetText) => SnippetText): Template {
  switch (template.kind) {
    case 'array':
      return { kind: 'array', items: template.items.map((item) => mapTexts(item, map)) };
    case 'object':
      return {
        kind: 'object',
        members: template.members.map(({ key, value }) => ({ key: map(key), value: mapTexts(value, map) })),
      };
    default:
      return { ...template, text: map(template.text) };
  }
}

function stopsOf(template: Template): readonly number[] {
  const stops: number[] = [];
  mapTexts(template, (text) => {
    stops.push(...stopsOfText(text));
    return text;
  });
  return stops;
}

function stopsOfText(text: SnippetText): readonly number[] {
  return text.flatMap((part) => (typeof part === 'string' ? [] : [part.stop, ...stopsOfText(part.initial)]));
}

function renumberText(text: SnippetText, map: ReadonlyMap<number, number>): SnippetText {
  return text.map((part) =>
    typeof part === 'string'
      ? part
      : { ...part, stop: map.get(part.stop) ?? part.stop, initial: renumberText(part.initial, map) },
  );
}
