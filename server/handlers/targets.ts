/** Tools as the targets get them. */

import type { Connection, Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ServerContext } from '../context';
import {
  type FormChange,
  type ManifestPart,
  type NamedVerdicts,
  NamedVerdictsRequest,
  type TargetForm,
  TargetFormRequest,
  TargetSummaryRequest,
  TargetsChangedNotification,
  type TargetVerdict,
  TargetVerdictsRequest,
} from '../protocol/targets';
import { safely } from '../run-safe';
import type { Span } from '../service/document/tree/node';
import { paragraphs } from '../service/features/hover/markdown';
import { targetsMarkdown } from '../service/features/hover/targets';
import { type ChosenTargets, chosenTargets } from '../service/features/targets/chosen-targets';
import * as forms from '../service/features/targets/target-form';
import {
  hasUnknownParameters,
  isKeptElsewhere,
  type TargetResult,
  type TogetherByTool,
} from '../service/features/targets/tool-targets';
import { completed } from '../service/model/completed';
import type { Manifest } from '../service/model/manifest';
import type { Tool } from '../service/model/tool';
import { explained } from '../service/targets/as-written';
import { FreeNames } from '../service/targets/free-names';
import { worstOf } from '../service/targets/model/problem';
import type { Target } from '../service/targets/model/target';
import { targetById } from '../service/targets/registry';
import { tokensOf, tokensSentence } from '../service/tokens/tool-tokens';
import type { LastGood } from '../state/last-good';
import { previewLink } from './preview-link';
import { toolErrors } from './tool-errors';
import { checkedManifest } from './tool-places';

/** Registers the requests of `protocol/targets.ts`. @returns call it when files, folders or settings have changed */
export function serveTargets(connection: Connection, context: ServerContext): () => void {
  let isUsed = false;
  const errors: KnownErrors = new WeakMap();
  const part = async ({ uri, tool }: ManifestPart): Promise<Part | undefined> => {
    isUsed = true;
    const current = await currentManifest(uri, context, errors);
    const tools = current && toolsOf(current.manifest, tool);
    return tools && { current, tools, isWhole: tool === undefined };
  };
  connection.onRequest(
    TargetVerdictsRequest,
    safely(connection, 'What targets do to a tool', async (params: ManifestPart) => {
      const found = await part(params);
      if (!found) return null;
      const { manifest, errors } = found.current;
      const { named, others, naming } = chosenTargets(manifest, context.workspace);
      const verdicts = (targets: readonly Target[], isNamed: boolean) => {
        const results = found.tools.map(context.targets.in(manifest, targets, naming, errors));
        return targets.map((target, index) => {
          return verdictOf(
            target,
            results.flatMap((of) => of[index] ?? []),
            isNamed,
          );
        });
      };
      return [...verdicts(named, true), ...verdicts(others, false)];
    }),
  );
  connection.onRequest(
    NamedVerdictsRequest,
    safely(connection, 'What targets do to the tools', async ({ uri }: { readonly uri: string }) => {
      const found = await part({ uri });
      if (!found) return null;
      const { manifest, errors } = found.current;
      const { named, naming } = chosenTargets(manifest, context.workspace);
      const resultsOf = context.targets.in(manifest, named, naming, errors);
      return manifest.tools.flatMap((tool, index): NamedVerdicts[] => {
        const range = tool.nameNode && rangeIn(found.current, tool.nameNode);
        if (tool.name === undefined || !range) return [];
        return [
          { name: tool.name, index, range, targets: resultsOf(tool).map((one) => verdictOf(one.target, [one], true)) },
        ];
      });
    }),
  );
  connection.onRequest(
    TargetSummaryRequest,
    safely(connection, 'What targets do to a tool', async (params: Required<ManifestPart>) => {
      const found = await part(params);
      const [tool] = found?.tools ?? [];
      if (!found || !tool) return null;
      const { manifest, errors } = found.current;
      const results = context.targets.of(manifest, tool, chosenTargets(manifest, context.workspace), errors);
      const summary = targetsMarkdown(tool, results, previewLink(context.client, manifest, tool));
      return paragraphs([summary, tokensSentence(tokensOf(tool))]);
    }),
  );
  connection.onRequest(
    TargetFormRequest,
    safely(connection, 'The form of a target', async (params: ManifestPart & { readonly target: string }) => {
      const found = await part(params);
      const target = targetById(params.target);
      if (!found || !target) return null;
      const { manifest } = found.current;
      const chosen = chosenTargets(manifest, context.workspace);
      return formOf(found, target, chosen, context.targets.togetherIn(manifest, target, chosen.naming));
    }),
  );
  return () => {
    if (!isUsed) return;
    connection
      .sendNotification(TargetsChangedNotification, null)
      .catch((error: unknown) => connection.console.error(`Reporting changed targets failed: ${String(error)}`));
  };
}

/** A manifest whose text may be newer, but broken. */
interface Current extends Pick<LastGood, 'isPresent' | 'presentSpan'> {
  readonly manifest: Manifest;
  readonly textDocument: TextDocument;
  /** See `toolsWithErrors`. */
  readonly errors: ReadonlySet<number>;
}

/** The tools with errors of open documents, as last found: while a text is broken, its tools are shown as they were. */
type KnownErrors = WeakMap<TextDocument, ReadonlySet<number>>;

/** What is converted. */
interface Part {
  readonly current: Current;
  readonly tools: readonly Tool[];
  readonly isWhole: boolean;
}

/** An open document as it was while it had no syntax errors, or as far as it can be read if it always had; or a file. */
async function currentManifest(uri: string, context: ServerContext, last: KnownErrors): Promise<Current | undefined> {
  const known = await checkedManifest(uri, context);
  if (!known) return undefined;
  const open = context.documents.get(uri);
  const good = open && (await context.store.lastGood(open));
  const from = good ?? { manifest: known, isPresent: true, presentSpan: (span: Span) => span };
  const errors = from.isPresent ? await toolErrors(known, context) : ((open && last.get(open)) ?? new Set<number>());
  if (!errors) return currentManifest(uri, context, last);
  if (open) last.set(open, errors);
  return {
    errors,
    manifest: await completed(from.manifest, context.workspace),
    textDocument: (good && open) ?? known.document.textDocument,
    isPresent: from.isPresent,
    presentSpan: (span) => from.presentSpan(span),
  };
}

/** Where a part of the manifest is in the current text; `undefined` while it is being rewritten. */
function rangeIn({ textDocument, presentSpan }: Current, part: Span): Range | undefined {
  const span = presentSpan(part);
  if (!span) return undefined;
  return { start: textDocument.positionAt(span.offset), end: textDocument.positionAt(span.offset + span.length) };
}

/** The tool, or all that have a name; `undefined` if there are none. */
function toolsOf({ tools }: Manifest, wanted: ManifestPart['tool']): readonly Tool[] | undefined {
  const named = tools.filter(({ name }) => name !== undefined);
  if (!wanted) return named.length > 0 ? named : undefined;
  const same = named.filter(({ name }) => name === wanted.name);
  const tool = same.find((one) => one === tools[wanted.index]) ?? same.at(-1);
  return tool && [tool];
}

function verdictOf(target: Target, results: readonly TargetResult[], isNamed: boolean): TargetVerdict {
  const { id, title, shortTitle } = target;
  const { verdict, reason } = worstOf(results);
  const blind = results.find((one) => one.blind)?.blind;
  const problems = results.reduce((sum, one) => sum + (one.verdict === verdict ? one.problems : 0), 0);
  return {
    id,
    title,
    shortTitle,
    isNamed,
    verdict,
    ...(blind && { blind }),
    ...(reason && { reason: reason.message }),
    problems,
  };
}

function formOf(
  { current, tools, isWhole }: Part,
  target: Target,
  { named, naming }: ChosenTargets,
  together: TogetherByTool,
): TargetForm {
  const { manifest, isPresent, errors } = current;
  const [only] = tools;
  const names = new FreeNames(manifest.tools, [target, ...named.filter((one) => one !== target)], naming);
  const form =
    isWhole || !only
      ? forms.listForm(manifest.document, tools, target, naming, names, together)
      : forms.toolForm(manifest.document, only, target, naming, names, together);
  const change = (tool: Tool, { problem, node, paths, isOfAllTools }: forms.FormProblem): FormChange => {
    const { treatment, message, consequence, evidence, repair } = explained(problem, tool);
    const newName = problem.code === 'name' && !repair ? names.for(tool, [target])?.name : undefined;
    const range = rangeIn(current, node);
    return {
      ...{ treatment, message, consequence, evidence, paths },
      ...(repair && { repair: repair.title, ...(repair.loss !== undefined && { loss: repair.loss }) }),
      ...(newName !== undefined && { newName }),
      ...(range && { range }),
      ...(isOfAllTools && { isOfAllTools }),
    };
  };
  const loss = ({ change: { what, why, repair, loss, isFatal }, node, paths }: forms.FormLoss): FormChange => {
    const range = rangeIn(current, node);
    return {
      ...{ treatment: isFatal ? 'refused' : 'changed', message: what, consequence: why, paths },
      ...(repair !== undefined && { repair }),
      ...(loss !== undefined && { loss }),
      ...(range && { range }),
    };
  };
  const { id, title, shortTitle, documentation } = target;
  const { verdict } = worstOf(form.tools);
  const isUnknown = tools.some(hasUnknownParameters);
  const indexes = new Map(manifest.tools.map((tool, index) => [tool, index]));
  const isWrong = tools.some((tool) => errors.has(indexes.get(tool) ?? -1));
  const isLarge = form.tools.some(({ conversion }) => conversion.isBlind);
  const blind = isLarge ? 'size' : isUnknown ? 'parameters' : isWrong ? 'errors' : undefined;
  return {
    ...{ id, title, shortTitle, documentation, wire: form.wire },
    verdict,
    ...(blind && { blind }),
    isNamed: named.some((one) => one.id === id),
    ...(verdict === 'changed' && target.exportOfChanged && { exportOfChanged: target.exportOfChanged }),
    tools: form.tools.map(({ tool, conversion: { effectiveName }, verdict, problems, losses }) => ({
      ...{ name: tool.name ?? '', index: indexes.get(tool) ?? 0, effectiveName, verdict },
      changes: [...problems.map((problem) => change(tool, problem)), ...toldOf(tool, losses).map(loss)],
    })),
    notes: tools.some(isKeptElsewhere) ? [UNKNOWN_PARAMETERS] : isUnknown ? [MISSING_PARAMETERS] : [],
    isOutdated: !isPresent,
  };
}

/** Of a tool whose parameters are not known, no schema is said to be added: a note says that they are missing. */
function toldOf(tool: Tool, losses: readonly forms.FormLoss[]): readonly forms.FormLoss[] {
  return hasUnknownParameters(tool) ? losses.filter(({ change }) => change.loss !== undefined) : losses;
}

const MISSING_PARAMETERS = 'The manifest has no parameters, which its platform requires, so they are missing here.';

const UNKNOWN_PARAMETERS =
  'The parameters are not in the manifest, so they are missing here. "Fetch Parameters…" stores them next to it.';
