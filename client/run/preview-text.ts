/** The text of a preview: Markdown that shows all content of a manifest literally. */
import type { Json } from '../../common/json/value';
import type { PlanAnswer, ToolLocation } from '../../server/protocol/invocation';
import { block, codeSpan, escaped, prose } from '../markdown-text';

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
