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
  const rules = format.checks.map(
    (check) => `| ${check.id} | ${cell(subject(check))} | ${cell(verdict(check, format))} |`,
  );
  return `## ${format.title}\n\n| File | Read by |\n|---|---|\n${places.join('\n')}\n\n| Rule | About | What clients do |\n|---|---|---|\n${rules.join('\n')}\n`;
}

function names(ids: readonly ClientId[]): string {
  return ids.map((id) => clientOf(id).title).join(', ');
}

/** The place that a check is about: `mcpServers.*.type`. */
function subject({ at, value, test }: Check): string {
  const key = 'key' in test ? test.key : undefined;
  const [first] = [value].flat();
  const path = [at, first, key].filter(Boolean).join('/');
  return path === '' ? 'the whole file' : `\`${path.replaceAll('/', '.')}\``;
}

function verdict({ verdicts, advice = '' }: Check, format: Format): string {
  return verdicts.length === 0 ? advice : consequences(verdicts, { format });
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
