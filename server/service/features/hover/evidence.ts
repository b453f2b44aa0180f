/** How it is known what targets have against a place: below the hover there, as it would make each row of problems several lines long. */
import { type Hover, MarkupKind } from 'vscode-languageserver-types';
import type { KnownFile } from '../../model/known-file';
import type { Problem } from '../diagnostics/problem';
import { rangeOf } from '../diagnostics/report';
import { paragraphs, plain, prose } from './markdown';

/** Sources that are listed. */
const MAX_LINES = 8;

/** Units: UTF-16 code units. */
const MAX_LENGTH = 400;

/** The hover with the evidence of the problems at an offset; that alone where there is no other. */
export function withEvidence(
  hover: Hover | undefined,
  problems: readonly Problem[],
  { document }: KnownFile,
  offset: number,
): Hover | undefined {
  const here = problems.filter(
    ({ at, evidence = [] }) =>
      evidence.length > 0 && at.offset <= offset && offset < at.offset + Math.max(at.length, 1),
  );
  const [first] = here;
  if (!first) return hover;
  const lines = [...new Set(here.flatMap(({ evidence = [] }) => evidence))].slice(0, MAX_LINES);
  const told = ['How it is known:', ...lines.map((line) => `- ${linked(line)}`)].join('\n');
  const own =
    hover && typeof hover.contents === 'object' && 'value' in hover.contents ? hover.contents.value : undefined;
  const value = paragraphs([own, told]);
  return { contents: { kind: MarkupKind.Markdown, value }, range: hover?.range ?? rangeOf(document, first.at) };
}

/** Evidence with its address as a link. */
function linked(line: string): string {
  return line
    .split(/(https:\S+)/)
    .map((part, index) => (index % 2 === 1 ? `[${plain(part, MAX_LENGTH)}](${part})` : prose(part, MAX_LENGTH)))
    .join('');
}
