/** `tool-manifest fetch-parameters`: stores the parameters of a tool, as its platform has them, next to its manifest. */
import { lstatSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { visible } from '../../common/text/visible';
import type { RunHost } from '../../runner/host';
import { run } from '../../runner/run';
import { readTextNow } from '../../server/node/disk-now';
import { filePath } from '../../server/node/file-uri';
import { plannedIn } from '../../server/service/configuration/run';
import type { Manifest } from '../../server/service/model/manifest';
import type { Tool } from '../../server/service/model/tool';
import { parseOptions } from '../parse-options';
import { type Terminal, write } from '../terminal';
import { UsageError } from '../usage';
import { writeFileAtomically } from '../write-file';
import { appliedSettings, manifestFor } from './call';
import { EXIT, untilInterrupted } from './carry-out';
import { askToRun } from './consent';
import { callOptions } from './options';
import { planText } from './plan-format';
import { refusalText, secretsFor } from './remedies';

/** Runs the command. @returns the exit code. @throws UsageError for wrong usage */
export async function fetchParameters(argv: readonly string[], terminal: Terminal, host: RunHost): Promise<number> {
  const { values, positionals } = parseOptions('fetch-parameters', argv, terminal.cwd);
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError('missing argument: the path of the manifest');
  if (more.length > 0) throw new UsageError(`unexpected argument ${JSON.stringify(more[0])}`);
  const options = callOptions(values, terminal.cwd);
  const { manifest } = await manifestFor(file, options, terminal.cwd);
  const { tool, fetcher } = source(manifest, file);
  const shown = join(dirname(file), filePath(fetcher.file(manifest.document.uri))?.split(/[/\\]/).at(-1) ?? '');
  const fail = async (problem: string) => {
    await write(terminal.stderr, `tool-manifest: ${visible(problem)}\n`);
    return EXIT.failed;
  };
  const planned = plannedIn(fetcher.plan(tool, appliedSettings(manifest, options)), options.environment);
  if ('refusal' in planned) return fail(refusalText(planned));
  const { plan } = planned;
  if (plan.kind === 'address') throw new Error(`${manifest.dialect.id} fetches parameters without a request`);
  if (values['dry-run']) {
    await write(terminal.stdout, planText(plan, { ...options, variables: terminal.environment }));
    return EXIT.ok;
  }
  const secrets = secretsFor(plan, host);
  if (!options.isConfirmed) {
    const consent = await askToRun(plan, { ...options, file }, terminal);
    if (consent !== 'confirmed') return EXIT[consent];
  }
  const machine: RunHost = { proxies: 'environment', ...host, secrets };
  const { result: outcome } = await untilInterrupted((cancel) => run(plan, machine, {}, cancel));
  if (outcome.isTimedOut) return EXIT.timedOut;
  if (outcome.isCancelled) return EXIT.interrupted;
  const read = fetcher.read(tool, outcome);
  if ('problem' in read) return fail(read.problem);
  const path = filePath(fetcher.file(manifest.document.uri)) ?? '';
  const problem = await stored(path, read.text, values.force === true);
  if (problem !== undefined) return fail(`${shown} ${problem}`);
  await write(terminal.stdout, `${visible(shown)}\n`);
  return EXIT.ok;
}

/** The tool whose parameters are fetched. @throws UsageError if there is none */
function source(manifest: Manifest, file: string) {
  const { invoker, platform } = manifest.dialect;
  const fetcher = invoker?.parametersFetcher;
  if (!fetcher) throw new UsageError(`${file} contains its parameters: those of ${platform} tools are not fetched`);
  const tool: Tool | undefined = manifest.tools.at(-1);
  if (!tool) throw new UsageError(`${file} has no tool`);
  return { tool, fetcher };
}

/** Writes the file, unless that would lose something or lead elsewhere. @returns why it was not written: a phrase that follows its name */
async function stored(path: string, text: string, replaces: boolean): Promise<string | undefined> {
  const present = lstatSync(path, { throwIfNoEntry: false });
  if (!present) {
    // Never overwrites a file created in the meantime.
    await writeFile(path, text, { flag: 'wx' });
    return undefined;
  }
  if (!present.isFile()) return 'is not a regular file: nothing was written.';
  if (readTextNow(path).text === text) return undefined;
  if (!replaces) return 'exists already with other content: use --force to replace it.';
  await writeFileAtomically(path, text);
  return undefined;
}
