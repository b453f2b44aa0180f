/** What the rules about hidden characters have in common: they look for one kind of them, and remove it. */
import { decodedText, type HiddenKind, type HiddenRun, hiddenRuns } from '../../../common/text/hidden';
import { visible } from '../../../common/text/visible';
import { removedFrom } from '../document/edit/remove-characters';
import { type ASTNode, pathOf, propertyOf } from '../document/tree/node';
import type { Manifest } from '../model/manifest';
import { type Fix, type FixContext, quote, type Rule, type RuleContext } from '../model/rule';
import { memberAt, placeName, valueAt } from './places';
import { type FoundString, isProse, stringsOf, valuesOutsideTools } from './strings';

/** A string with hidden characters of one kind. */
export interface HiddenHere {
  readonly string: FoundString;
  readonly runs: readonly HiddenRun[];
  /** The string in a message: "`description`", "The key `city`". */
  readonly place: string;
}

/** What one rule looks for. */
interface Looked {
  readonly kinds: readonly HiddenKind[];
  /** Values of arguments are not checked: they may well be such characters. */
  readonly spares?: 'data';
  message(here: HiddenHere): string;
  /** In the imperative. */
  readonly fixTitle: string;
  /** Whether nothing is lost if the characters are removed from a text that is only read. */
  readonly isSafe: boolean;
}

/** The checks and the fix of a rule about hidden characters. */
export function lookingFor(looked: Looked): Pick<Rule, 'checkTool' | 'checkFile' | 'fix' | 'neverSafe'> {
  const look = (node: ASTNode, context: RuleContext): void => {
    for (const { string, runs } of hiddenIn(node, context)) {
      if (looked.spares === 'data' && string.isData) continue;
      const own = runs.filter(({ kind }) => looked.kinds.includes(kind));
      if (own.length === 0) continue;
      const message = looked.message({ string, runs: own, place: shownString(string) });
      context.report({ at: string.node, message });
    }
  };
  return {
    checkTool: ({ node }, context) => look(node, context),
    checkFile: (context) => {
      for (const node of valuesOutsideTools(context.file)) look(node, context);
    },
    fix: (context) => removal(looked, context),
    ...(!looked.isSafe && { neverSafe: true as const }),
  };
}

/** A character that is not ASCII, or an escape that may stand for one: without them nothing can be hidden. */
const PERHAPS = /[^\t\n\r -~]|\\[uUxabefvNP0]/;

/** A string with all of its hidden ranges. */
type Hidden = Pick<HiddenHere, 'string' | 'runs'>;

/** Shared by the rules: a value is searched once. */
function hiddenIn(node: ASTNode, { file: { document }, memo }: RuleContext): readonly Hidden[] {
  const byNode = memo(emptyResults, document);
  const known = byNode.get(node);
  if (known) return known;
  const { offset, length } = node;
  const strings = PERHAPS.test(document.text.slice(offset, offset + length)) ? stringsOf(node, document) : [];
  const found = strings.flatMap((string) => {
    const runs = hiddenRuns(string.node.value);
    return runs.length === 0 ? [] : [{ string, runs }];
  });
  byNode.set(node, found);
  return found;
}

function emptyResults(): Map<ASTNode, readonly Hidden[]> {
  return new Map();
}

function shownString({ node, isKey }: FoundString): string {
  return isKey ? `The key ${quote(node.value)}` : placeName(pathOf(node));
}

function removal(looked: Looked, { file, editor, at }: FixContext): readonly Fix[] {
  const string = stringAt(file, at);
  if (!string) return [];
  const { node, isKey } = string;
  const ranges = hiddenRuns(node.value).filter(({ kind }) => looked.kinds.includes(kind));
  if (ranges.length === 0) return [];
  const property = propertyOf(node);
  const rest = without(node.value, ranges);
  const edits =
    removedFrom(file.document.text, node, ranges) ??
    (isKey && property ? editor.renameKey(property, rest) : editor.replaceValue(node, rest));
  return [{ title: looked.fixTitle, edits, safe: looked.isSafe && isProse(string) }];
}

function stringAt({ root }: Manifest, at: FixContext['at']): FoundString | undefined {
  const value = valueAt(root, at);
  const key = value ? undefined : memberAt(root, at)?.keyNode;
  const node = value ?? key;
  if (node?.type !== 'string') return undefined;
  const holder = node.parent?.type === 'array' ? node.parent : node;
  const named = key ?? propertyOf(holder)?.keyNode;
  return { node, key: named?.value, isKey: key !== undefined, isData: false };
}

function without(value: string, ranges: readonly HiddenRun[]): string {
  let rest = '';
  let end = 0;
  for (const { offset, length } of ranges) {
    rest += value.slice(end, offset);
    end = offset + length;
  }
  return rest + value.slice(end);
}

const SHOWN_BEFORE = 24;
const SHOWN_CODES = 3;

/** "2 invisible characters (U+200B, U+FEFF), the first after `Lists files`". @param what the noun, in singular; its plural ends with "s" */
export function described({ string: { node }, runs }: HiddenHere, what: string): string {
  const characters = runs.flatMap(({ offset, length }) => [...node.value.slice(offset, offset + length)]);
  const codes = [...new Set(characters)].map(codeName);
  const more = codes.length > SHOWN_CODES ? ', …' : '';
  const one = characters.length === 1;
  const list = `${codes.slice(0, SHOWN_CODES).join(', ')}${more}`;
  const start = runs[0]?.offset ?? 0;
  const before = visible(node.value.slice(0, start)).trim();
  const shown = before.length > SHOWN_BEFORE ? `…${before.slice(-SHOWN_BEFORE)}` : before;
  const where = before === '' ? 'at its start' : `after ${quote(shown)}`;
  return one ? `1 ${what} (${list}) ${where}` : `${characters.length} ${what}s (${list}), the first ${where}`;
}

/** The names of the most common ones. */
const NAMES: Readonly<Record<string, string>> = {
  '\u00ad': 'soft hyphen',
  '\u001b': 'escape',
  '\u200b': 'zero width space',
  '\u200c': 'zero width non-joiner',
  '\u200d': 'zero width joiner',
  '\u200e': 'left-to-right mark',
  '\u200f': 'right-to-left mark',
  '\u202a': 'left-to-right embedding',
  '\u202b': 'right-to-left embedding',
  '\u202c': 'end of a direction',
  '\u202d': 'left-to-right override',
  '\u202e': 'right-to-left override',
  '\u2060': 'word joiner',
  '\u2066': 'left-to-right isolate',
  '\u2067': 'right-to-left isolate',
  '\u2068': 'first strong isolate',
  '\u2069': 'end of an isolate',
  '\ufeff': 'byte order mark',
};

function codeName(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const name = NAMES[character];
  return name === undefined ? `U+${code}` : `U+${code} ${name}`;
}

/** What the hidden characters of a string say, if they encode a text. */
export function hiddenText({ string: { node }, runs }: HiddenHere): string | undefined {
  const texts = runs.map(({ offset, length }) => decodedText(node.value.slice(offset, offset + length)));
  return texts.every((text) => text !== undefined) ? texts.join(' … ') : undefined;
}
