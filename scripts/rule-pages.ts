/** The pages of `docs/rules`, made from the rules themselves. */
import { applyEdits, format } from 'jsonc-parser';
import { COMPANIONS } from '../server/service/companions';
import { DIALECTS } from '../server/service/dialects/registry';
import type { Dialect } from '../server/service/model/dialect';
import type { CompanionKind } from '../server/service/model/document-kind';
import type { KnownFile } from '../server/service/model/known-file';
import type { Rule } from '../server/service/model/rule';
import { COMMON_RULES } from '../server/service/rules';

/** A rule with the dialects that it holds for; none named: all. */
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

/** Every rule about files next to manifests, with their kind. */
export function companionRules(): readonly { readonly rule: Rule<KnownFile>; readonly kind: CompanionKind }[] {
  return COMPANIONS.flatMap((kind) => kind.rules.map((rule) => ({ rule, kind })));
}

/** What a page is made from. */
interface Documented {
  readonly rule: Rule<KnownFile>;
  /** What it holds for. */
  readonly title: string;
  /** What its example's comment on JSON is: who reads the file. */
  readonly readers: string;
}

/** The page's file name: `agentcli/command-path` has `agentcli-command-path.md`. */
export function pageName(code: string): string {
  return `${code.replaceAll('/', '-')}.md`;
}

/** Every page by its file name, the index included. */
export function rulePages(): ReadonlyMap<string, string> {
  const rules: readonly Documented[] = [
    ...documentedRules().map(({ rule, dialect }) => ({
      rule,
      title: dialect?.title ?? 'all',
      readers:
        ' In JSON a comment silences nothing: the platforms read JSON without comments, and refuse the file for it.',
    })),
    ...companionRules().map(({ rule, kind }) => ({
      rule,
      title: `[${kind.noun.replace(/^\w+/, '$&s')}](../${kind.id}.md)`,
      readers: ' In JSON they work after `//` where the editor takes the file for JSON with comments.',
    })),
  ];
  const pages = new Map<string, string>();
  for (const documented of rules) {
    const name = pageName(documented.rule.code);
    if (pages.has(name)) throw new Error(`two rules share the page ${name}`);
    pages.set(name, page(documented));
  }
  pages.set('README.md', index());
  return pages;
}

const GENERATED = '<!-- Made from the rule itself by `npm run docs`. -->';

function page({ rule, title, readers }: Documented): string {
  const { code, severity, summary, explanation, example } = rule;
  const comment = example.language === 'yaml' ? '#' : '//';
  return `${GENERATED}

# ${code}

${summary}

| | |
|---|---|
| Default severity | ${severity} |
| Dialects | ${title} |
| Repair | ${rule.fix ? 'offered' : 'none'} |

${explanation}

## Example

${example.bad === '' ? '' : `Reported:\n\n${block(example.language, example.bad)}\n\n`}Not reported:

${block(example.language, example.good)}

## Silence it

For the workspace, in \`settings.json\` (\`off\`, or another severity: \`error\`, \`warning\`, \`information\`, \`hint\`):

\`\`\`json
{ "toolManifest.rules": { "${code}": "off" } }
\`\`\`

At one place, in YAML by a comment on the line before:

\`\`\`yaml
# tool-manifest-disable-next-line ${code}
\`\`\`

\`tool-manifest-disable-line\` does so for its own line, \`tool-manifest-disable-file\` for the whole file.${
    comment === '//' ? readers : ''
  }

[All rules](README.md)
`;
}

function index(): string {
  const rules = documentedRules();
  const sections = [
    section(
      'Every dialect',
      rules.filter(({ dialect }) => !dialect),
    ),
    ...DIALECTS.map((dialect) =>
      section(
        dialect.title,
        rules.filter((documented) => documented.dialect === dialect),
      ),
    ),
    ...COMPANIONS.map(({ title, rules: own }) =>
      section(
        title,
        own.map((rule) => ({ rule })),
      ),
    ),
  ];
  return `${GENERATED}

# Rules

An **error** is what the platform itself refuses, or what makes a tool impossible to call. A **warning** is accepted, but not what the author most likely
means. **Information** and **hint** help. Rules whose finding the platform refuses in some places only carry the severity of the place.
In cases files, an error is what keeps a case from being called, or from ever holding.

${sections.filter((text) => text !== '').join('\n')}`;
}

function section(title: string, rules: readonly Pick<Documented, 'rule'>[]): string {
  if (rules.length === 0) return '';
  const rows = rules.map(
    ({ rule }) =>
      `| [\`${rule.code}\`](${pageName(rule.code)}) | ${rule.severity} | ${rule.fix ? 'yes' : ''} | ${cell(rule.summary)} |`,
  );
  return `## ${title}\n\n| rule | severity | repair | |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

/** Lines longer than this are broken (JSON) or cut in the middle. Unit: UTF-16 code units. */
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

/** JSON with a line for each member, whatever else is wrong with it. */
function laidOut(text: string): string {
  return applyEdits(text, format(text, undefined, { insertSpaces: true, tabSize: 2, eol: '\n' }));
}

function cut(line: string): string {
  return `${line.slice(0, MAX_LINE_LENGTH)} … ${line.slice(-MAX_LINE_LENGTH / 2)}`;
}
