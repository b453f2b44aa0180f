/** The part of `docs/formats.md` that is made from the formats' data. */
import { type ClientId, clientOf } from '../server/service/formats/clients';
import type { Check, Format } from '../server/service/formats/model';
import { FORMATS } from '../server/service/formats/registry';
import { consequences } from '../server/service/formats/verdict';

/** The table of formats, and for each its rules with the clients' verdicts. */
export function formatSections(): string {
  return FORMATS.map(section).join('\n');
}

function section(format: Format): string {
  const places = format.places.map(({ files, readers, others = [] }) => {
    const also = others.length > 0 ? `; also ${names(others)}` : '';
    return `| ${files.map((file) => `\`${file}\``).join(', ')} | ${names(readers)}${also} |`;
  });
  const own = format.places.flatMap(({ files, checks: all }) => {
    // Advice is the same at all places: its rules have pages.
    const checks = (all?.() ?? []).filter(({ verdicts }) => verdicts.length > 0);
    return checks.length === 0
      ? []
      : [`### ${files.map((file) => `\`${file}\``).join(', ')}\n\n${ruleTable(checks, format)}`];
  });
  const common = format.checks();
  const rules = [...(common.length === 0 ? [] : [ruleTable(common, format)]), ...own];
  return `## ${format.title}\n\n| File | Read by |\n|---|---|\n${places.join('\n')}\n\n${rules.join('\n')}`;
}

function ruleTable(checks: readonly Check[], format: Format): string {
  const about = new Map<string, Set<string>>();
  for (const check of checks) {
    // What has one number and one verdict is one row.
    const row = `| ${check.id.split('.')[0]} | § | ${cell(verdict(check, format))} |`;
    about.set(row, (about.get(row) ?? new Set()).add(cell(subject(check))));
  }
  const rows = [...about].map(([row, subjects]) => row.replace('§', () => [...subjects].join(', ')));
  return `| Rule | About | What clients do |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function names(ids: readonly ClientId[]): string {
  return ids.map((id) => clientOf(id).title).join(', ');
}

/** The place that a check is about: `mcpServers.*.type`. */
function subject({ at, value, test }: Check): string {
  const key = 'key' in test ? test.key : undefined;
  const [[first], [object]] = [[value].flat(), [at].flat()];
  const path = [object, first, key]
    .filter(Boolean)
    .join('/')
    .split('/')
    .slice(0, 3)
    .join('/')
    .replace(/[^/|]+\|[^/]+/, '*');
  return path === '' ? 'the whole file' : `\`${path.replaceAll('/', '.')}\``;
}

function verdict({ verdicts, advice = '' }: Check, format: Format): string {
  return verdicts.length === 0 ? advice : consequences(verdicts, { format });
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
