/** The text of a preview: Markdown that shows all content of a manifest literally. */
import type { Json } from '../../common/json/value';
import { visible } from '../../common/text/visible';
import type { PlanAnswer, ToolLocation } from '../../server/protocol/invocation';

/** The arguments of the previewed call. */
export interface ShownArguments {
  /** `last`: the panel's last arguments; `sample`: a generated sample. */
  readonly kind: 'last' | 'sample';
  readonly value: Json;
  /** A sentence: why a sample may not match the schema. */
  readonly doubt?: string;
}

const ARGUMENTS = {
  last: 'Arguments: the last ones from the run panel',
  sample: 'Arguments: a sample',
} as const;

/** The call's effect, notes on it, and what the model sees. */
export function previewText(
  { name, dialect }: Pick<ToolLocation, 'name' | 'dialect'>,
  answer: Pick<PlanAnswer, 'lines' | 'refusal' | 'shell' | 'plan' | 'unchecked'>,
  definition: Json,
  args: ShownArguments,
): string {
  // The sample's doubt already states what is not checked.
  const gaps = args.doubt === undefined ? (answer.unchecked ?? []) : [args.doubt];
  const notes = [...(answer.refusal === undefined ? [] : [answer.refusal]), ...(answer.plan?.notes ?? []), ...gaps];
  return [
    `# ${codeSpan(name)} · ${escaped(dialect)}`,
    'What a call would do. Nothing was run.',
    ...notes.map((note) => `> ${prose(note)}`),
    `## ${ARGUMENTS[args.kind]}`,
    block(JSON.stringify(args.value, undefined, 2), 'json'),
    ...(answer.lines.length === 0 ? [] : ['## The call']),
    ...answer.lines.map(({ label, value }) => `**${escaped(label)}**\n\n${block(value)}`),
    ...(answer.shell === undefined ? [] : ['## As a shell command', block(answer.shell, 'sh')]),
    ...(definition === null ? [] : ['## What the model sees', block(JSON.stringify(definition, undefined, 2), 'json')]),
    '',
  ].join('\n\n');
}

/** A text on one line, with Markdown syntax escaped. */
function escaped(text: string): string {
  return visible(text).replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** A sentence written by the project: text between backticks becomes code, everything else is literal. */
function prose(text: string): string {
  const parts = text.split('`');
  if (parts.length % 2 === 0) return escaped(text);
  return parts.map((part, index) => (index % 2 === 0 ? escaped(part) : codeSpan(part))).join('');
}

/** Inline code, whatever backticks it contains. */
function codeSpan(text: string): string {
  const shown = visible(text);
  const fence = '`'.repeat(longestRun(shown) + 1);
  return `${fence} ${shown} ${fence}`;
}

/** A code block, whatever backticks it contains. */
function block(text: string, language = ''): string {
  const lines = text.split(/\r\n|[\n\r]/).map(visible);
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${lines.join('\n')}\n${fence}`;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
