/** `tool-manifest preview`: what would be run, and what the model sees. Nothing is run. */

import type { Json } from '../../common/json/value';
import { visible } from '../../common/text/visible';
import { definitionOf } from '../../server/service/invocation/definition';
import { unlessFilesMiss } from '../../server/service/invocation/missing-files';
import type { Planned } from '../../server/service/model/invoker';
import type { Tool } from '../../server/service/model/tool';
import { type Terminal, write } from '../terminal';
import { UsageError } from '../usage';
import { type CallArguments, callArguments } from './arguments';
import { manifestFor, planned, toolNamed } from './call';
import { EXIT } from './carry-out';
import { manifestErrors } from './manifest-errors';
import { interpretersFor } from './options';
import { type PlanView, planText } from './plan-format';
import { refusalText } from './remedies';
import { warningLines } from './report';

/**
 * Runs the command.
 * @returns 0, or 1 if the platform can't call a tool, or may reject the manifest
 * @throws UsageError for wrong usage
 */
export async function preview(argv: readonly string[], terminal: Terminal): Promise<number> {
  const given = await callArguments('preview', argv, terminal);
  if (given.trigger !== undefined) {
    throw new UsageError('preview does not support --trigger: use `run --trigger ID --dry-run`');
  }
  const { manifest, workspace } = await manifestFor(given.file, given, terminal.cwd);
  const options: CallArguments = { ...given, interpreters: interpretersFor(given, manifest) };
  const tools = options.tool === undefined ? manifest.tools : [toolNamed(manifest, options.tool, options.file)];
  const previews: Preview[] = [];
  for (const tool of tools) {
    previews.push({ tool, result: await unlessFilesMiss(planned(manifest, tool, options), manifest, workspace) });
  }
  const notices = await manifestErrors(manifest, options.file, options);
  await write(terminal.stderr, warningLines(notices));
  await write(
    terminal.stdout,
    options.format === 'json'
      ? asJson(previews, notices)
      : asText(previews, { ...options, variables: terminal.environment }),
  );
  return notices.length === 0 && previews.every(({ result }) => 'plan' in result) ? EXIT.ok : EXIT.failed;
}

interface Preview {
  readonly tool: Tool;
  readonly result: Planned;
}

function asJson(previews: readonly Preview[], notices: readonly string[]): string {
  const tools = previews.map(({ tool, result }) => ({
    name: tool.name ?? null,
    definition: definitionOf(tool),
    ...(tool.outputSchema ? { outputSchema: tool.outputSchema.schema } : {}),
    plan: 'plan' in result ? result.plan : null,
    refusal: 'refusal' in result ? refusalText(result) : null,
  }));
  return `${JSON.stringify({ version: 1, tools, notices }, undefined, 2)}\n`;
}

function asText(previews: readonly Preview[], options: CallArguments & PlanView): string {
  if (previews.length === 0) return `${visible(options.file)} has no tools.\n`;
  return previews
    .map(({ tool, result }) => {
      const plan = 'plan' in result ? planText(result.plan, options) : `  ${visible(refusalText(result))}\n`;
      const seen = `  What the model sees:\n  ${jsonText(definitionOf(tool))}\n`;
      const returned = tool.outputSchema ? `  What it returns:\n  ${jsonText(tool.outputSchema.schema)}\n` : '';
      return `${visible(tool.name ?? '(no name)')}\n${plan}${seen}${returned}`;
    })
    .join('\n');
}

function jsonText(value: Json): string {
  return JSON.stringify(value, undefined, 2).split('\n').map(visible).join('\n  ');
}
