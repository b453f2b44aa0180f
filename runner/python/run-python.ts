/** Calls a Python tool, in a separate process. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallOutcome } from '../../common/invocation/outcome';
import type { PythonPlan } from '../../common/invocation/plan';
import { callOutcome, channelWord, uncalled } from '../call/channel';
import { defaultPython, type RunEvents, type RunHost, wholeEnvironment } from '../host';
import { type ProcessOrder, runProcess } from '../process/run-process';
import { interpreterFailure } from '../process/start-failure';

/** Next to the bundle, and next to this file. */
const BOOTSTRAP = join(__dirname, 'call_tool.py');

/** Calls the tool as the repository's own ToolManager does. Never rejects. */
export async function runPython(
  plan: PythonPlan,
  host: RunHost,
  events: RunEvents,
  cancel: AbortSignal,
): Promise<CallOutcome> {
  const python = host.python ?? defaultPython();
  const word = channelWord();
  let folder: string | undefined;
  try {
    folder = await mkdtemp(join(tmpdir(), 'tool-manifest-'));
    const manifest = join(folder, `tool_manifest.${plan.entryYaml === undefined ? 'json' : 'yaml'}`);
    // Only this tool, from the plan: the file on disk may differ, and loading all of it would execute the other tools' modules.
    await writeFile(manifest, manifestOf(plan));
    const end = await runProcess(orderOf(plan, host, { python, manifest, word }), events, cancel);
    const missing = `Python interpreter ${python} not found: install Python 3, or set \`toolManifest.run.python\` or \`--python\`.`;
    return callOutcome(end, word, interpreterFailure(end.startError, python, plan.root, missing));
  } catch (error) {
    return uncalled(`Nothing was called: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

/** The parts that are created for one call. */
interface CallParts {
  readonly python: string;
  /** The file with only the tool's entry. */
  readonly manifest: string;
  /** Prefix of the lines that our own bootstrap writes. */
  readonly word: string;
}

function orderOf(plan: PythonPlan, host: RunHost, { python, manifest, word }: CallParts): ProcessOrder {
  return {
    argv: [python, '-B', '-u', BOOTSTRAP],
    cwd: plan.root,
    environment: wholeEnvironment(host.environment),
    stdin: objectOf({
      word: JSON.stringify(word),
      root: JSON.stringify(plan.root),
      entry: entryOf(plan),
      manifest: JSON.stringify(manifest),
      arguments: plan.argumentsWritten ?? JSON.stringify(plan.arguments),
    }),
    timeLimit: plan.timeLimit.milliseconds,
    outputLimit: host.outputLimit,
    hasChannel: true,
  };
}

function manifestOf(plan: PythonPlan): string {
  const metadata = JSON.stringify({ name: 'one tool', description: 'The tool that is tried.' });
  return objectOf({ schema_version: '"1.0"', metadata, tools: `[${plan.entryYaml ?? entryOf(plan)}]` });
}

/** The entry with its numbers as written: Python distinguishes `2.0` from `2`, and its integers are unlimited. */
function entryOf({ entry, entryWritten }: PythonPlan): string {
  return entryWritten ?? JSON.stringify(entry);
}

/** The JSON of an object whose members are JSON already. */
function objectOf(members: Readonly<Record<string, string>>): string {
  return `{${Object.entries(members).map(([key, value]) => `${JSON.stringify(key)}:${value}`)}}`;
}
