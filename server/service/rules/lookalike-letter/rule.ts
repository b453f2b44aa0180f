import { type Disguise, disguiseOf } from '../../../../common/text/lookalike';
import { propertyOf, type StringASTNode } from '../../document/tree/node';
import { quote, type Rule, type RuleContext } from '../../model/rule';
import { isAliased, isMerged, memberAt, valueAt } from '../places';
import { parameterMembers } from '../strings';

/** A name with a letter of another script that looks like a Latin one. */
export const lookalikeLetter: Rule = {
  code: 'lookalike-letter',
  severity: 'information',
  summary: 'A name mixes Latin letters with letters of another script that look the same.',
  explanation:
    "A Cyrillic `а` looks like a Latin `a` and is another letter: the name is not equal to the one that it looks like, handlers and callers that spell it in Latin don't find it, " +
    'and most model providers accept only ASCII in names. It gets there by a keyboard layout, or to pass a tool off as another one.\n\n' +
    "Only words that mix scripts are reported, by the table of Unicode's standard on confusable characters (UTS 39): `α_level` and a name in Cyrillic alone are not.",
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_tim\\u0435", "description": "Tells the time of day in a city.", "command": ["./tools/bin/get_time"] }] }',
    good: '{ "tools": [{ "name": "get_time", "description": "Tells the time of day in a city.", "command": ["./tools/bin/get_time"] }] }',
  },
  neverSafe: true,
  checkTool: (tool, context) => {
    const { nameNode } = tool;
    if (nameNode && !isAliased(nameNode)) look('name', nameNode, context);
    for (const property of parameterMembers(tool)) {
      if (!isMerged(property)) look('parameter', property.keyNode, context);
    }
  },
  fix: ({ file, editor, at }) => {
    const value = valueAt(file.root, at);
    const key = value ? undefined : memberAt(file.root, at);
    const node = value ?? key?.keyNode;
    const disguise = node?.type === 'string' ? disguiseOf(node.value) : undefined;
    if (!node || !disguise) return [];
    const edits = key ? editor.renameKey(key, disguise.latin) : editor.replaceValue(node, disguise.latin);
    return [{ title: `Change to ${quote(disguise.latin)} in Latin letters`, edits, safe: false }];
  },
};

function look(what: 'name' | 'parameter', node: StringASTNode, { report }: RuleContext): void {
  const disguise = disguiseOf(node.value);
  if (!disguise) return;
  const whole = what === 'name' ? `The name ${quote(node.value)}` : `The name of the parameter ${quote(node.value)}`;
  report({
    at: node,
    message: `${whole} has ${lettersOf(disguise)}: it is not equal to ${quote(disguise.latin)}, which it looks like. Write it in Latin letters.`,
    // A dialect that accepts only ASCII in names says so of the same letters, without saying which they are.
    ...(propertyOf(node)?.valueNode === node && { same: { within: node } }),
  });
}

const SHOWN = 3;

function lettersOf({ letters }: Disguise): string {
  const different = [...new Set(letters)];
  const shown = different.slice(0, SHOWN).map((letter) => `${scriptOf(letter)} \`${letter}\` (${codeOf(letter)})`);
  const list = `${shown.join(', ')}${different.length > SHOWN ? ', …' : ''}`;
  return letters.length === 1 ? `a ${list}` : list;
}

function scriptOf(letter: string): string {
  if (/\p{Script=Cyrillic}/u.test(letter)) return 'Cyrillic';
  if (/\p{Script=Greek}/u.test(letter)) return 'Greek';
  return /\p{Script=Armenian}/u.test(letter) ? 'Armenian' : 'Cherokee';
}

function codeOf(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
