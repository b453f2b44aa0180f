/** The text of a preview: Markdown that shows everything as it is, whatever a manifest has in it. */
import type { Json, PlanAnswer, ToolLocation } from '../../server/protocol/invocation';
import { visible } from '../../server/protocol/invocation-texts';

/** What a preview shows the call with. */
export interface ShownArguments {
  /** The last ones of the panel, or a sample. */
  readonly kind: 'last' | 'sample';
  readonly value: Json;
  /** A sentence: why a sample may not fit the schema. */
  readonly doubt?: string;
}

const ARGUMENTS = {
  last: 'Arguments: the last ones from the run panel',
  sample: 'Arguments: a sample',
} as const;

/** What would happen, what there is to say of it, and what the model sees. */
export function previewText(
  { name, dialect }: Pick<ToolLocation, 'name' | 'dialect'>,
  answer: Pick<PlanAnswer, 'lines' | 'refusal' | 'shell' | 'plan' | 'unchecked'>,
  definition: Json,
  args: ShownArguments,
): string {
  // The doubt about a sample says already what is not checked of it.
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
    ...(answer.shell === undefined ? [] : ['## As a command for a shell', block(answer.shell, 'sh')]),
    ...(definition === null ? [] : ['## What the model sees', block(JSON.stringify(definition, undefined, 2), 'json')]),
    '',
  ].join('\n\n');
}

/** On one line, with nothing in it that Markdown would make anything of. */
function escaped(text: string): string {
  return visible(text).replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** A sentence of ours: what it has between backticks is code, all else is as it is. */
function prose(text: string): string {
  const parts = text.split('`');
  if (parts.length % 2 === 0) return escaped(text);
  return parts.map((part, index) => (index % 2 === 0 ? escaped(part) : codeSpan(part))).join('');
}

/** Code on one line, whatever backticks it has. */
function codeSpan(text: string): string {
  const shown = visible(text);
  const fence = '`'.repeat(longestRun(shown) + 1);
  return `${fence} ${shown} ${fence}`;
}

/** Lines of code, whatever backticks they have. */
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
