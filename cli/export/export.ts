/** `tool-manifest export`: the tools of a manifest in the form of a target. */
import { resolve } from 'node:path';
import { pointerOf } from '../../common/json/pointer';
import { countText } from '../../common/text/count';
import { visible } from '../../common/text/visible';
import { isWellFormed } from '../../server/service/document/manifest-document';
import { pathOf } from '../../server/service/document/tree/node';
import type { Manifest } from '../../server/service/model/manifest';
import type { Tool } from '../../server/service/model/tool';
import { explained } from '../../server/service/targets/as-written';
import { type ExportChange, exportChanges } from '../../server/service/targets/conversion/changes';
import { convert, type WireConversion } from '../../server/service/targets/conversion/convert';
import { lossesBefore } from '../../server/service/targets/conversion/losses-before';
import { manifestProblemsByTool } from '../../server/service/targets/conversion/manifest-problems';
import { FreeNames } from '../../server/service/targets/free-names';
import { toolDefinition } from '../../server/service/targets/model/definition';
import { evidenceText } from '../../server/service/targets/model/evidence';
import type { Naming, Target } from '../../server/service/targets/model/target';
import { placeOf } from '../../server/service/targets/place';
import { targetById } from '../../server/service/targets/registry';
import { unknownParameters } from '../../server/service/targets/unknown-parameters';
import { Configurations } from '../configuration/configurations';
import { configurationChoice, dialectNamed, folderAt, namingFor, namingOf, targetNamed } from '../option-values';
import { isStandardOutput, writeOutput } from '../output-file';
import { refuseOverwriting } from '../overwriting';
import { parseOptions } from '../parse-options';
import { manifestFor, toolNamed, toolsNamed } from '../run/call';
import { type Terminal, write } from '../terminal';
import { UsageError } from '../usage';
import { createOrReplace } from '../write-file';

type ExportArguments = ReturnType<typeof parseArguments>;

/** @param cwd the current folder @throws UsageError with a sentence on what is wrong */
function parseArguments(argv: readonly string[], cwd: string) {
  const { values, positionals } = parseOptions('export', argv, cwd);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('export needs the path of one manifest');
  if (values.to === undefined) throw new UsageError('export needs --to TARGET');
  if (values.loss === '-' && isStandardOutput(values['output-file']))
    throw new UsageError('--loss - needs --output-file FILE: the tools are written to standard output');
  return {
    file,
    /** `undefined`: all tools. */
    tool: values.tool,
    target: targetNamed('--to', values.to, false),
    naming: namingOf(values),
    /** The file for the report of what is changed, as given. */
    loss: values.loss,
    failOnLoss: values['fail-on-loss'] ?? false,
    dialect: dialectNamed(values.dialect),
    root: values.root ?? '.',
    configuration: configurationChoice(values.config, values['no-config'], cwd),
    outputFile: values['output-file'],
  };
}

/** Runs the command. @returns the exit code: 0 all tools are exported, 1 one can't be or was not examined, or something is lost and that is not accepted. @throws UsageError for wrong usage, and for what is not a manifest */
export async function exportTools(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { cwd, stderr } = terminal;
  const options = parseArguments(argv, cwd);
  const { manifest, naming, others } = await readManifest(options, cwd);
  const { file, target, tool, loss, failOnLoss, outputFile } = options;
  const twins = tool === undefined ? 0 : toolsNamed(manifest, tool).length;
  if (twins > 1)
    stderr.write(
      `tool-manifest: ${visible(file)} has ${twins} tools named ${visible(JSON.stringify(tool))}: the last one is meant\n`,
    );
  const exported = exportedTools(manifest, options, naming, others);
  const usable = exported.filter(({ changes }) => !changes.some(isInTheWay));
  const wires = usable.map(({ conversion }) => conversion.wire);
  const [first] = wires;
  const value = tool === undefined ? target.wireList(wires) : first;
  const text = value === undefined ? '' : `${JSON.stringify(value, undefined, 2)}\n`;
  await writeOutput(outputFile, text, terminal);
  if (loss !== undefined) await writeReport(loss, lossReport(file, target, exported), terminal);
  const complaints = exported.flatMap(complaintsOf);
  for (const complaint of complaints) stderr.write(`tool-manifest: ${visible(complaint)}\n`);
  const losses = exported.flatMap(({ changes }) => changes.flatMap((change) => change.loss ?? []));
  const isTooLossy = failOnLoss && losses.length > 0;
  if (isTooLossy) stderr.write(`tool-manifest: the export loses: ${visible([...new Set(losses)].join('; '))}\n`);
  if (losses.length > 0 && loss === undefined) stderr.write(`${lossText(losses.length)}\n`);
  return complaints.length > 0 || isTooLossy ? 1 : 0;
}

/** What makes the command fail: what is refused, and what was not examined. */
function complaintsOf({ tool, changes, conversion }: Exported): readonly string[] {
  const name = tool.name ?? '(no name)';
  const complaints = changes.flatMap(({ what, why, loss, isFatal, at }) => {
    if (isFatal) return [`${name}: ${what} ${why}`];
    const isUnexamined = conversion.isBlind === true && at.part === 'schema' && loss === undefined;
    return isUnexamined ? [`${name}: ${what} ${why} It is exported as it is written.`] : [];
  });
  return changes.some(isInTheWay) ? [...complaints, `${name} is left out of the export`] : complaints;
}

function lossText(count: number): string {
  return `The export says less than the manifest in ${countText(count)} place${count === 1 ? '' : 's'}: --loss FILE lists all changes.`;
}

/** Whether a tool is left out because of it: of a request with too many tools, each may be used. */
function isInTheWay({ isFatal, at }: ExportChange): boolean {
  return isFatal && at.part !== 'tool';
}

/** A tool with its form, and what that changes. */
interface Exported {
  readonly tool: Tool;
  readonly conversion: WireConversion;
  readonly changes: readonly ExportChange[];
}

async function readManifest(options: ExportArguments, cwd: string) {
  const { file, dialect, outputFile, loss } = options;
  const configurations = new Configurations(options.configuration);
  const root = folderAt('--root', options.root, cwd);
  const { manifest } = await manifestFor(file, { root, dialect, configurations }, cwd);
  const path = resolve(cwd, file);
  const outputs = [
    { option: '--output-file', file: outputFile },
    { option: '--loss', file: loss },
  ];
  refuseOverwriting(outputs, { files: [{ path, origin: 'named' }], configurations }, cwd);
  const { document } = manifest;
  if (!isWellFormed(document) || document.wrongByte !== undefined) {
    throw new UsageError(`${file} can't be parsed: see \`tool-manifest check\``);
  }
  const chosen = configurations.targetsOf(path);
  const others = (chosen.ids ?? []).flatMap((id) => (id === options.target.id ? [] : (targetById(id) ?? [])));
  return { manifest, naming: namingFor(options.naming, chosen), others };
}

/** @param others the targets that the tools must work for besides: what one has to be called here suits them too */
function exportedTools(
  manifest: Manifest,
  options: ExportArguments,
  naming: Naming,
  others: readonly Target[],
): readonly Exported[] {
  const { target } = options;
  const names = new FreeNames(manifest.tools, [target, ...others], naming);
  const tools = options.tool === undefined ? manifest.tools : [toolNamed(manifest, options.tool, options.file)];
  const converted = tools.map((tool) => {
    const definition = toolDefinition(tool);
    const conversion = convert(target, definition, naming, names.replacing(tool, target));
    return { tool, definition, conversion };
  });
  const named = converted.map(({ definition: { name }, conversion }) => ({ ...conversion, name }));
  const together = manifestProblemsByTool(target, named);
  return converted.map(({ tool, definition, conversion }, index) => {
    const unknown = unknownParameters(manifest, tool);
    return {
      tool,
      conversion,
      changes: [
        ...exportChanges(definition, withReasons(conversion, tool), together.get(index)),
        ...(unknown === undefined ? [] : [notKnown(unknown)]),
        ...lossesBefore(manifest.document, tool, conversion.problems),
      ],
    };
  });
}

/** A conversion whose problems say what the platform of the tool makes of it. */
function withReasons(conversion: WireConversion, tool: Tool): WireConversion {
  return { ...conversion, problems: conversion.problems.map((problem) => explained(problem, tool)) };
}

/** An export without them would claim that there are none. */
function notKnown(why: string): ExportChange {
  return {
    at: { part: 'name' },
    what: 'The parameters of the tool are not known.',
    why,
    isFatal: true,
  };
}

async function writeReport(file: string, text: string, { cwd, stdout }: Terminal): Promise<void> {
  if (isStandardOutput(file)) return write(stdout, text);
  try {
    await createOrReplace(resolve(cwd, file), text);
  } catch (error) {
    throw new Error(`--loss can't be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The report as JSON, version 1 of the shape that `docs/targets.md` documents. @param file the manifest, as named */
function lossReport(file: string, target: Target, tools: readonly Exported[]): string {
  const changes = tools.flatMap(({ tool, changes }) => changes.map((change) => entry(tool, change)));
  return `${JSON.stringify({ version: 1, file, target: target.id, changes }, undefined, 2)}\n`;
}

function entry(tool: Tool, { at, what, why, repair, loss, isFatal, evidence }: ExportChange) {
  return {
    tool: tool.name ?? null,
    path: pointerOf(pathOf(placeOf(tool, at))),
    what,
    why,
    repaired: repair !== undefined,
    repair: repair ?? null,
    loss: loss ?? null,
    refused: isFatal,
    evidence: evidence ? evidenceText(evidence) : null,
  };
}
