/** Hover of a tool: what the model gets, and what is called. */
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import { tokensSentence } from '../../tokens/labels';
import { tokensOf } from '../../tokens/tool-tokens';
import { invocationText } from '../signature/invocation-text';
import { type Parameters, parametersOf, signatureOf } from '../signature/signature';
import type { ToolTargets } from '../targets/tool-targets';
import { code, codeBlock, paragraphs, plain } from './markdown';
import { type PreviewLink, targetsMarkdown } from './targets';

/** Limit of parameters whose description is shown. */
const MAX_PARAMETERS = 20;
const MAX_PARAMETER_TEXT = 120;
const MAX_DESCRIPTION = 400;

/** What the targets of a tool link to. */
export interface ToolLinks {
  readonly link?: PreviewLink | undefined;
}

/** Returns a tool as Markdown: its signature and descriptions as the model gets them, what is called, what it costs, and what targets do to it. */
export function toolMarkdown(tool: Tool, { dialect }: Manifest, targets?: ToolTargets & ToolLinks): string {
  const { lines, note } = signatureOf(tool);
  return paragraphs([
    `**${code(tool.name ?? '(no name)')}** · tool · ${dialect.title}`,
    codeBlock(lines, 'typescript'),
    tool.description?.trim()
      ? plain(tool.description, MAX_DESCRIPTION)
      : '_No description: the model sees only the name._',
    note === undefined ? undefined : `${note.charAt(0).toUpperCase()}${note.slice(1)}.`,
    // What is long comes last.
    targets && targetsMarkdown(tool, targets, targets.link),
    parameterList(parametersOf(tool)),
    calledBy(tool),
    calledAt(tool),
    `${tokensSentence(tokensOf(tool))}.`,
  ]);
}

function parameterList(parameters: Parameters): string | undefined {
  if (typeof parameters === 'string') return undefined;
  const described = parameters.filter(({ description }) => description !== undefined);
  const lines = described.slice(0, MAX_PARAMETERS).map(({ name, required, description }) => {
    return `- ${code(name)}${required ? ' (required)' : ''}: ${plain(description ?? '', MAX_PARAMETER_TEXT)}`;
  });
  if (described.length > MAX_PARAMETERS) lines.push(`- … ${described.length - MAX_PARAMETERS} more`);
  // Two lists without a line between them would be one.
  return lines.length > 0 ? `**Parameters**\n${lines.join('\n')}` : undefined;
}

function calledBy({ name, modelName }: Tool): string | undefined {
  return modelName !== undefined && modelName !== name ? `The model calls it ${code(modelName)}.` : undefined;
}

function calledAt({ invocation }: Tool): string | undefined {
  if (!invocation) return undefined;
  const { verb, place } = invocationText(invocation);
  return `${verb} ${code(place, 200)}`;
}
