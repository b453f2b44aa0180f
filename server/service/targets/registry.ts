/** The targets. To add one: one line here, and one folder next to this file. */
import { anthropic } from './anthropic';
import { anthropicStrict } from './anthropic-strict';
import { bedrock } from './bedrock';
import { claudeCode } from './claude-code';
import { copilot, copilotFamily, FAMILIES, OTHER_FAMILIES } from './copilot';
import { cursor } from './cursor';
import { gemini } from './gemini';
import { geminiCli } from './gemini-cli';
import { geminiJsonSchema } from './gemini-json-schema';
import { mcp } from './mcp';
import type { Target } from './model/target';
import { openai } from './openai';
import { openaiResponses } from './openai-responses';
import { openaiResponsesStrict } from './openai-responses-strict';
import { openaiStrict } from './openai-strict';
import { talos } from './talos';
import { vscode } from './vscode';

/** All targets that are shown; any other family of Copilot can be named too. */
export const TARGETS: readonly Target[] = [
  openai,
  openaiStrict,
  openaiResponses,
  openaiResponsesStrict,
  anthropic,
  anthropicStrict,
  gemini,
  geminiJsonSchema,
  bedrock,
  mcp,
  vscode,
  ...FAMILIES.map(copilot),
  claudeCode,
  cursor,
  geminiCli,
  talos,
];

/** Those that a configuration can name. */
export const NAMED_TARGETS: readonly Target[] = [...TARGETS, ...OTHER_FAMILIES.map(copilot)];

/** A target by its id; `undefined` if there is none. */
export function targetById(id: string): Target | undefined {
  const family = copilotFamily(id);
  return TARGETS.find((target) => target.id === id) ?? (family === undefined ? undefined : copilot(family));
}
