import { expect, it } from 'vitest';
import { samples } from '../../../../test/hostile/corpus';
import { documentOf, problemsOf } from '../../../../test/kit/manifests';

const sample = samples().find(({ language }) => language === 'yaml');
const LINES = (sample?.text ?? '').split('\n');

/** The example with the first line that begins with `begin` changed. */
function changed(begin: string, change: (line: string) => string): { readonly text: string; readonly line: number } {
  const line = LINES.findIndex((candidate) => candidate.startsWith(begin));
  if (line < 0) throw new Error(`no line ${begin}`);
  return { line, text: LINES.map((old, i) => (i === line ? change(old) : old)).join('\n') };
}

const right = (line: string) => ` ${line}`;
const left = (line: string) => line.slice(1);

it.each<readonly [string, string, (line: string) => string, RegExp]>([
  ['a member of a tool too far right', '    class_name', right, /indented by 5 spaces, the key before it by 4/],
  ['a member of a tool too far left', '    class_name', left, /indented by 3 spaces, which matches no enclosing level/],
  [
    'a member of a tool much too far left',
    '    description',
    (line) => line.slice(2),
    /indented by 2 spaces, which matches no enclosing level/,
  ],
  ['a section of a tool too far right', '    inputs', right, /indented by 5 spaces, which matches no enclosing level/],
  ['a section of a tool too far left', '    inputs', left, /indented by 3 spaces, which matches no enclosing level/],
  ['a parameter too far right', '      path', right, /indented by 7 spaces/],
  ['a parameter too far left', '      path', left, /indented by 5 spaces/],
  ['the first member of a parameter too far right', '        type', right, /by 9 spaces, the next one by 8/],
  ['the first member of a parameter too far left', '        type', left, /by 7 spaces, the next one by 8/],
  ['a further member of a parameter too far right', '        required', right, /by 9 spaces, the key before it by 8/],
  ['the first tool too far right', '  - name', right, /indented by 5 spaces, the next one by 4/],
  ['a top-level key too far right', 'tools', right, /indented by 1 space, which matches no enclosing level/],
  ['a member of the head too far right', '  description', right, /by 3 spaces, the key before it by 2/],
  ['a member of the head too far left', '  description', left, /indented by 1 space, which matches no enclosing level/],
  ['a dash before a member', '  maintainers', (line) => line.replace('maint', '- maint'), /^Unexpected list item/],
  ['no space behind a colon', '    class_name', (line) => line.replace(': ', ':'), /^Space expected after this colon/],
  ['no colon', '    class_name', (line) => line.replace(':', ''), /^Colon expected on this line/],
  ['no colon of a section', '    inputs', (line) => line.replace(':', ''), /^Colon expected on this line/],
  ['an equals sign', '    class_name', (line) => line.replace(': ', ' = '), /^Colon and space expected/],
  ['a key that is being written', '    class_name', () => '    cl', /^Colon expected on this line/],
  ['words between the lines', '    class_name', () => 'words', /^Colon expected on this line/],
  ['a double quote that is not closed', '        default', (line) => line.replace(/"$/, ''), /^Unclosed quote/],
  [
    'a quote at the beginning that is not closed',
    'schema_version',
    (line) => line.replace(/"$/, ''),
    /^Unclosed quote/,
  ],
  ['a single quote inside single ones', '    description', (line) => line.replace('Find', "'Find"), /is written `''`/],
  ['words behind a quoted text', '    description', (line) => line.replace('Find', '"Find" it'), /is written `\\"`/],
  ['a colon in a text', '    description', (line) => line.replace('lines', 'lines: all'), /must be quoted/],
  ['a back tick at the beginning', '    description', (line) => line.replace('Find', '`Find`'), /must be quoted/],
  ['a tab for spaces', '    class_name', (line) => line.replace('    ', '\t'), /^Tabs are allowed only/],
  ['a tab behind the colon', '    class_name', (line) => line.replace(': ', ':\t'), /^Tabs are allowed only/],
  ['a bracket that is not closed', '    permissions', (line) => line.replace(']', ''), /^Unclosed bracket: `\]`/],
  ['another bracket', '    permissions', (line) => line.replace(']', '}'), /^Unclosed bracket: `\]`/],
  ['an asterisk at the beginning', '    description', (line) => line.replace('Find', '*Find'), /^Unknown anchor/],
])('%s is one problem, at its line', async (_, begin, change, expected) => {
  const { text, line } = changed(begin, change);
  const options = { language: 'yaml', uri: sample?.uri ?? '', dialect: sample?.dialect.id ?? '' } as const;
  const sound = await problemsOf(LINES.join('\n'), options);
  const { textDocument } = documentOf(text, options);
  const problems = (await problemsOf(text, options)).filter(
    ({ code, message }) => !sound.some((known) => known.code === code && known.message === message),
  );
  const told = problems.map(({ at, message }) => [textDocument.positionAt(at.offset).line, message]);
  expect(told).toEqual([[line, expect.stringMatching(expected)]]);
});

it('two unrelated errors are both reported', async () => {
  const text = LINES.join('\n')
    .replace('class_name: FindTextTool', 'class_name FindTextTool')
    .replace('class_name: GitStatusTool', 'class_name GitStatusTool');
  const problems = await problemsOf(text, { language: 'yaml', dialect: 'forged-pylot' });
  expect(problems.filter(({ code }) => code === 'syntax-error')).toHaveLength(2);
});
