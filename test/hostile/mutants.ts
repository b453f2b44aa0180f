/** Manifests with typical mistakes: a member is missing, misspelt, duplicated, of another type, or named as in another format. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { applyEdits, type Edit } from '../../server/service/document/edit/edit';
import { createEditor } from '../../server/service/document/edit/editor';
import {
  isWellFormed,
  type ManifestDocument,
  type ManifestLanguage,
  parseDocument,
} from '../../server/service/document/manifest-document';
import {
  type ArrayASTNode,
  type ASTNode,
  descendants,
  type Json,
  jsonOf,
  type PropertyASTNode,
} from '../../server/service/document/tree/node';
import type { JsonSchema } from '../../server/service/model/json-schema';
import { type Random, texts } from '../kit/random/random';

/** Values of unexpected types. */
const ODD: readonly [Json, ...Json[]] = [
  null,
  ...[true, false, 0, 5, -1, 1.5, 5000],
  ...[[], {}, [null], ['x'], { x: 1 }, [{}]],
  ...texts('§  §5§5s§500ms§true§yes§x§int§str§1§1.0§=1.0§a b'),
];

/** A text with one to three such changes, made to a well-formed text; a change that would break the syntax is not made. */
export function mutant(r: Random, text: string, language: ManifestLanguage, words: readonly string[]): string {
  let result = text;
  for (let left = 1 + r.below(3); left > 0; left--) {
    const document = parseDocument(TextDocument.create('file:///w/x', language, 1, result));
    const next = applyEdits(result, change(r, document, words));
    if (isWellFormed(parseDocument(TextDocument.create('file:///w/x', language, 1, next)))) result = next;
  }
  return result;
}

/** The keys of a schema, with the names that other formats use for them. */
export function wordsOf(schema: JsonSchema): readonly string[] {
  const found = new Set<string>();
  const walk = (at: unknown): void => {
    if (typeof at !== 'object' || at === null) return;
    const { properties, 'x-synonyms': synonyms } = at as JsonSchema;
    for (const key of Object.keys(properties ?? {})) found.add(key);
    for (const { words } of Array.isArray(synonyms) ? synonyms : []) for (const word of words) found.add(word);
    for (const one of Object.values(at)) walk(one);
  };
  walk(schema);
  return [...found];
}

function change(r: Random, document: ManifestDocument, words: readonly string[]): readonly Edit[] {
  const { root, text } = document;
  const nodes = root ? [...descendants(root)] : [];
  const properties = nodes.filter((node) => node.type === 'property');
  const values = nodes.filter((node) => node.type !== 'property' && node !== root && !isKey(node));
  const property = properties[r.below(properties.length)];
  const value = values[r.below(values.length)];
  if (!property || !value) return [];
  const editor = createEditor(document);
  switch (r.below(10)) {
    case 0:
      return editor.removeMember(property);
    case 1:
      return editor.renameKey(property, misspelt(r, property.keyNode.value));
    case 2:
      return editor.renameKey(property, words[r.below(words.length)] ?? 'x');
    case 3: {
      const sibling = property.parent?.type === 'object' ? property.parent.properties : [];
      return editor.renameKey(property, sibling[r.below(sibling.length)]?.keyNode.value ?? 'x');
    }
    case 4:
      return twice(property, text);
    case 5:
      return editor.replaceValue(value, r.pick(ODD));
    case 6: {
      const other = values[r.below(values.length)];
      return other ? editor.replaceValue(value, jsonOf(other)) : [];
    }
    case 7: {
      const strings = values.filter((node) => node.type === 'string');
      const string = strings[r.below(strings.length)];
      return string?.type === 'string' ? editor.replaceValue(string, misspelt(r, string.value)) : [];
    }
    case 8: {
      const arrays = values.filter((node): node is ArrayASTNode => node.type === 'array' && node.items.length > 0);
      const array = arrays[r.below(arrays.length)];
      const item = array?.items[r.below(array.items.length)];
      return array && item ? editor.addItem(array, jsonOf(item)) : [];
    }
    default: {
      if (property.parent?.type !== 'object') return [];
      const key = words[r.below(words.length)] ?? 'x';
      return editor.addMembers(property.parent, [{ key, value: r.chance(0.5) ? r.pick(ODD) : jsonOf(value) }]);
    }
  }
}

function isKey(node: ASTNode): boolean {
  return node.parent?.type === 'property' && node.parent.keyNode === node;
}

function misspelt(r: Random, word: string): string {
  const at = r.below(word.length);
  switch (r.below(7)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
    case 2:
      return word.toUpperCase();
    case 3:
      return word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    case 4:
      return word.endsWith('s') ? word.slice(0, -1) : `${word}s`;
    case 5:
      return word.slice(0, 4);
    default:
      return `${word}${word.slice(at, at + 1)}`;
  }
}

/** Duplicates a member: before itself in JSON and flow style, on a separate line in YAML's block style. */
function twice({ offset, length }: PropertyASTNode, text: string): readonly Edit[] {
  const written = text.slice(offset, offset + length);
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const isBlock = !written.startsWith('"') && /^[ -]*$/.test(line);
  const again = isBlock ? `${written.trimEnd()}\n${' '.repeat(line.length)}` : `${written}, `;
  return [{ offset, length: 0, text: again }];
}
