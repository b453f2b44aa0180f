/** The text of a preview: Markdown that shows everything as it is, whatever a manifest has in it. */
import { type Json, type PlanAnswer, type ToolPlace, visible } from '../../server/invocation-protocol';

/** What a preview shows the call with. */
export interface ShownArguments {
  /** The last ones of the panel, or a sample. */
  readonly kind: 'last' | 'sample';
  readonly value: Json;
}

const ARGUMENTS = {
  last: 'these arguments, the last ones of the run panel',
  sample: 'these sample arguments',
} as const;

/** What would happen, what there is to say of it, and what the model is told. */
export function previewText(
  { name, dialect }: Pick<ToolPlace, 'name' | 'dialect'>,
  answer: Pick<PlanAnswer, 'lines' | 'refusal' | 'shell' | 'plan'>,
  definition: Json,
  args: ShownArguments,
): string {
  const plan = answer.lines.map(({ label, value }) => `${escaped(label)}\n\n${indented(value)}`).join('\n\n');
  const notes = [...(answer.refusal === undefined ? [] : [answer.refusal]), ...(answer.plan?.notes ?? [])];
  return [
    `# ${escaped(name)} · ${escaped(dialect)}`,
    `What would happen when it is called with ${ARGUMENTS[args.kind]}. Nothing was run.`,
    indented(JSON.stringify(args.value)),
    ...(plan === '' ? [] : [plan]),
    ...notes.map((note) => `Note: ${escaped(note)}`),
    ...(answer.shell === undefined ? [] : [`As a command for a shell\n\n${indented(answer.shell)}`]),
    ...(definition === null ? [] : [`What the model is told\n\n${indented(JSON.stringify(definition, undefined, 2))}`]),
    '',
  ].join('\n\n');
}

/** On one line, with nothing in it that Markdown would make a link, a picture or HTML of. Code between backticks stays. */
function escaped(text: string): string {
  return visible(text).replace(/[\\[\]<>!&]/g, '\\$&');
}

/** Indented by four, which Markdown shows as it is, whatever it holds. */
function indented(text: string): string {
  return text
    .split(/\r\n|[\n\r]/)
    .map((line) => `    ${visible(line)}`)
    .join('\n');
}
