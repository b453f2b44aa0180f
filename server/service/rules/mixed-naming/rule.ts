import { quote, type Rule } from '../../model/rule';

/** The ways to write a name of several words. */
const STYLES = {
  snake_case: /^[a-z\d]+(?:_[a-z\d]+)+$/,
  'kebab-case': /^[a-z\d]+(?:-[a-z\d]+)+$/,
  camelCase: /^[a-z][a-z\d]*(?:[A-Z][A-Za-z\d]*)+$/,
  PascalCase: /^(?:[A-Z][a-z\d]+){2,}$/,
} as const;

type Style = keyof typeof STYLES;

/** Fewer names have no style yet. */
const MIN_NAMES = 4;
const CLEAR_MAJORITY = 0.75;

/** A name that is written in another style than those of the other tools. */
export const mixedNaming: Rule = {
  code: 'mixed-naming',
  severity: 'hint',
  summary: 'A name is written in another style than the names of the other tools.',
  explanation:
    'A model that has seen `list_files` and `read_file` writes `write_file` too: where one name is `writeFile`, it is misspelt more often, by people as well. ' +
    'Reported is a name that differs from a clear majority; names of one word fit any style.',
  example: {
    language: 'json',
    bad: `{ "tools": [${['list_files', 'read_file', 'writeFile', 'delete_file', 'move_file'].map(toolNamed).join(', ')}] }`,
    good: `{ "tools": [${['list_files', 'read_file', 'write_file', 'delete_file', 'move_file'].map(toolNamed).join(', ')}] }`,
  },
  checkFile: ({ file: { tools }, report }) => {
    if (tools.length < MIN_NAMES) return;
    const styles = tools.map(({ name }) => (name === undefined ? undefined : styleOf(name)));
    const counts = new Map<Style, number>();
    for (const style of styles) if (style) counts.set(style, (counts.get(style) ?? 0) + 1);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const usual = [...counts].find(([, count]) => count >= total * CLEAR_MAJORITY)?.[0];
    if (total < MIN_NAMES || counts.size < 2 || !usual) return;
    for (const [index, { name, nameNode }] of tools.entries()) {
      const style = styles[index];
      if (!style || style === usual || !nameNode) continue;
      report({
        at: nameNode,
        message: `${quote(name ?? '')} is ${style}, the other names are ${usual}: models and people misspell it more easily.`,
      });
    }
  },
};

function styleOf(name: string): Style | undefined {
  for (const style of Object.keys(STYLES) as Style[]) if (STYLES[style].test(name)) return style;
  return undefined;
}

function toolNamed(name: string): string {
  return `{ "name": "${name}", "description": "What ${name} does to a folder.", "command": ["./tools/bin/${name}"] }`;
}
