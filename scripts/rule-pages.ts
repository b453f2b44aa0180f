/** Generates `docs/rules.md` and the pages of `docs/rules/` from the rules themselves. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdits, format } from 'jsonc-parser';
import { COMPANIONS } from '../server/service/companions';
import { DIALECTS } from '../server/service/dialects/registry';
import { FORMAT_KINDS } from '../server/service/formats/registry';
import { FORMAT_RULES } from '../server/service/formats/rules';
import type { Dialect } from '../server/service/model/dialect';
import type { CompanionKind } from '../server/service/model/document-kind';
import type { KnownFile } from '../server/service/model/known-file';
import type { Rule } from '../server/service/model/rule';
import { COMMON_RULES } from '../server/service/rules';
import { exampleMessages } from './example-messages';
import { formatsOfRule } from './format-pages';

/** A rule with its dialect; `undefined`: all dialects. */
export interface DocumentedRule {
  readonly rule: Rule;
  readonly dialect: Dialect | undefined;
}

/** Every rule about manifests, the common ones first. */
export function documentedRules(): readonly DocumentedRule[] {
  return [
    ...COMMON_RULES.map((rule) => ({ rule, dialect: undefined })),
    ...DIALECTS.flatMap((dialect) => dialect.rules.map((rule) => ({ rule, dialect }))),
  ];
}

/** Every rule about companion files and about the files of clients, with a kind of files that it is about. */
export function companionRules(): readonly { readonly rule: Rule<KnownFile>; readonly kind: CompanionKind }[] {
  const found = new Map<Rule<KnownFile>, CompanionKind>();
  for (const kind of COMPANIONS) for (const rule of kind.rules) if (!found.has(rule)) found.set(rule, kind);
  return [...found].map(([rule, kind]) => ({ rule, kind: kindOf(rule) ?? kind }));
}

/** The kind of the files in the rule's example, if it is about files of clients. */
function kindOf({ example: { uri = '' } }: Rule<KnownFile>): CompanionKind | undefined {
  return FORMAT_KINDS.find((kind) => kind.isNamed(uri));
}

/** The input of a page. */
interface Documented {
  readonly rule: Rule<KnownFile>;
  /** What the rule applies to. */
  readonly title: string;
  /** The note about comments in JSON, which depends on who reads the file. */
  readonly readers: string;
  /** The messages for its examples. */
  readonly messages: readonly string[];
}

function isOfFormats(rule: Rule<KnownFile>): boolean {
  return (FORMAT_RULES as readonly Rule<KnownFile>[]).includes(rule);
}

/** The page's file name: for `agentcli/command-path` it is `agentcli-command-path.md`. */
export function pageName(code: string): string {
  return `${code.replaceAll('/', '-')}.md`;
}

/** Every page of `docs/rules/`, by file name. */
export async function rulePages(): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const documented of await allDocumented()) {
    const name = pageName(documented.rule.code);
    if (pages.has(name)) throw new Error(`two rules share the page ${name}`);
    pages.set(name, page(documented));
  }
  return pages;
}

async function allDocumented(): Promise<readonly Documented[]> {
  const documented: Documented[] = [];
  for (const { rule, dialect } of documentedRules()) {
    const readers = ' In JSON no comment disables a rule: the platforms refuse JSON files with comments.';
    const messages = await exampleMessages(rule, dialect);
    documented.push({ rule, title: dialect?.title ?? 'all', readers, messages });
  }
  for (const { rule, kind } of companionRules()) {
    const title = isOfFormats(rule)
      ? formatsOfRule(rule.code)
      : `[${kind.noun.replace(/^\w+/, '$&s')}](../${kind.id}.md)`;
    const readers = ' In JSON they work after `//` where the editor treats the file as JSON with Comments.';
    documented.push({ rule, title, readers, messages: await exampleMessages(rule, kind) });
  }
  return documented;
}

function page({ rule, title, readers }: Documented): string {
  const { code, severity, summary, explanation, example } = rule;
  const comment = example.language === 'yaml' ? '#' : '//';
  return `# ${code}

${summary}

| | |
|---|---|
| Default severity | ${severity} |
| Applies to | ${title} |
| Quick fix | ${rule.fix ? 'yes' : 'no'} |

${explanation}

## Example

${configurationNote(example)}${example.bad === '' ? '' : `Reported:\n\n${block(example.language, example.bad)}\n\n`}Not reported:

${block(example.language, example.good)}

## Disable it

For the workspace, in \`settings.json\` (\`off\`, or another severity: \`error\`, \`warning\`, \`information\`, \`hint\`):

\`\`\`json
{ "toolManifest.rules": { "${code}": "off" } }
\`\`\`

In one place, in YAML by a comment on the line before:

\`\`\`yaml
# tool-manifest-disable-next-line ${code}
\`\`\`

\`tool-manifest-disable-line\` applies to its own line, \`tool-manifest-disable-file\` to the whole file.${
    comment === '//' ? readers : ''
  }

[All rules and their messages](../rules.md)
`;
}

/** The configuration with which an example is reported. */
function configurationNote({ targets, tokenBudget }: Rule['example']): string {
  const configuration = { ...(targets && { targets }), ...(tokenBudget && { tokenBudget }) };
  if (Object.keys(configuration).length === 0) return '';
  return `With \`${JSON.stringify(configuration)}\` in \`.tool-manifest.json\`:\n\n`;
}

function listed(messages: readonly string[]): string {
  return messages.map((message) => `- ${message}`).join('\n');
}

/** `docs/rules.md`: every rule with its summary and its messages. */
export async function ruleIndex(): Promise<string> {
  const all = await allDocumented();
  const sections = [
    { title: 'All platforms', rules: all.filter(({ title }) => title === 'all') },
    ...DIALECTS.map(({ title }) => ({ title, rules: all.filter((documented) => documented.title === title) })),
    ...COMPANIONS.filter((kind) => !('format' in kind)).map(({ title, rules }) => ({
      title,
      rules: all.filter(({ rule }) => rules.some(({ code }) => code === rule.code)),
    })),
    { title: 'Plugins and servers', rules: all.filter(({ rule }) => isOfFormats(rule)) },
  ].filter(({ rules }) => rules.length > 0);
  return `# Rules

An **error** is what the platform itself refuses, or what makes a tool impossible to call. A **warning** is accepted, but most likely a mistake.
**Information** and **hint** are suggestions. If the platform refuses something only in some places, the severity depends on the place.
In cases files, an error is what keeps a case from being run, or from ever passing.

In VS Code the code of a problem is a link to the rule's page, with its reason and an example.

${sections.map(table).join('\n')}
## Messages

What each rule reports, as in the examples of its page.

${sections.flatMap(({ rules }) => rules.filter(({ messages }) => messages.length > 0).map(messagesOf)).join('\n')}`;
}

function table({ title, rules }: { readonly title: string; readonly rules: readonly Documented[] }): string {
  const rows = rules.map(({ rule: { code, severity, fix, summary }, messages }) => {
    const name = messages.length === 0 ? `\`${code}\`` : `[\`${code}\`](#${code.replaceAll('/', '')})`;
    return `| ${name} | ${severity} | ${fix ? 'yes' : ''} | ${cell(summary)} |`;
  });
  return `## ${title}\n\n| Rule | Severity | Quick fix | |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

function messagesOf({ rule, messages }: Documented): string {
  return `### ${rule.code}\n\n${listed(messages)}\n`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

/** Longer lines are reformatted (JSON) or truncated in the middle. Unit: UTF-16 code units. */
const MAX_LINE_LENGTH = 100;

function block(language: string, text: string): string {
  const shown = language !== 'yaml' && hasLongLine(text) ? laidOut(text) : text;
  const visible = shown.replaceAll('\uFEFF', '⟨byte order mark⟩').trimEnd();
  const lines = visible.split('\n').map((line) => (line.length > 2 * MAX_LINE_LENGTH ? cut(line) : line));
  return `\`\`\`${language === 'json' ? 'jsonc' : language}\n${lines.join('\n')}\n\`\`\``;
}

function hasLongLine(text: string): boolean {
  return text.split('\n').some((line) => line.length > MAX_LINE_LENGTH);
}

/** JSON formatted with a line for each member, even if it is invalid. */
function laidOut(text: string): string {
  return applyEdits(text, format(text, undefined, { insertSpaces: true, tabSize: 2, eol: '\n' }));
}

function cut(line: string): string {
  return `${line.slice(0, MAX_LINE_LENGTH)} … ${line.slice(-MAX_LINE_LENGTH / 2)}`;
}

const FOLDER = join(__dirname, '../docs/rules');

/** Writes every page, and removes those of rules that no longer exist. @returns the number of pages */
export async function writeRulePages(): Promise<number> {
  const pages = await rulePages();
  await mkdir(FOLDER, { recursive: true });
  for (const name of await readdir(FOLDER)) if (!pages.has(name)) await rm(join(FOLDER, name));
  for (const [name, text] of pages) await writeFile(join(FOLDER, name), text);
  return pages.size;
}
