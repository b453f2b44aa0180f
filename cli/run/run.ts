/** `tool-manifest run`: one call of one tool, as its platform would make it. */
import type { RunHost } from '../../runner/host';
import { run as carryOut, type RunnablePlan } from '../../runner/run';
import { faultsOf } from '../../server/service/invocation/check-values';
import type { Planned } from '../../server/service/invocation/invoker';
import type { Manifest } from '../../server/service/model/manifest';
import type { Tool } from '../../server/service/model/tool';
import { type Terminal, write } from '../terminal';
import { UsageError } from '../usage';
import { visible } from '../visible';
import { type CallArguments, callArguments } from './arguments';
import { manifestAt, planned, plannedTrigger, toolNamed } from './call';
import { askConsent } from './consent';
import { planText } from './plan-format';
import { asJson, outputText, type RunReport, remarksText } from './report';
import { environmentSecrets } from './secrets';

/** Exit codes, beside 2 for wrong use. */
const EXIT = { ok: 0, failed: 1, timedOut: 3, refused: 4, interrupted: 130 } as const;

/** Runs the command. @returns the exit code. @throws UsageError for wrong use */
export async function run(argv: readonly string[], terminal: Terminal, host: RunHost): Promise<number> {
  const options = await callArguments(argv, terminal);
  const manifest = manifestAt(options.file, terminal.cwd, options);
  const { tool, result } = target(manifest, options);
  if ('refusal' in result) {
    await write(terminal.stderr, `tool-manifest: ${visible(result.refusal)}\n`);
    return EXIT.failed;
  }
  const { plan } = result;
  if (options.isDryRun) {
    await write(
      terminal.stdout,
      options.format === 'json' ? `${JSON.stringify(plan, undefined, 2)}\n` : planText(plan),
    );
    return EXIT.ok;
  }
  if (plan.kind === 'address') {
    await write(terminal.stdout, `${visible(plan.url)}\n`);
    return EXIT.ok;
  }
  const secrets = new Map([...environmentSecrets(plan, host.environment), ...host.secrets]);
  if (!options.isAgreed && !(await askConsent(plan, terminal, options.isStdinTaken))) return EXIT.refused;
  const report = await call(newest(plan, target(manifest, options).result), manifest, tool, options, {
    proxies: 'environment',
    ...host,
    ...options.interpreters,
    secrets,
  });
  if (options.format === 'json') await write(terminal.stdout, asJson(report));
  else {
    await write(terminal.stdout, outputText(report));
    await write(terminal.stderr, remarksText(report));
  }
  return exitCode(report);
}

/** What is called: a tool, or a trigger instead. @throws UsageError where that is not clear */
function target(manifest: Manifest, options: CallArguments): { readonly tool?: Tool; readonly result: Planned } {
  if (options.trigger !== undefined) {
    if (options.tool !== undefined) throw new UsageError('a tool or a trigger, not both');
    return { result: plannedTrigger(manifest, options.trigger, options) };
  }
  if (options.tool === undefined) throw new UsageError('the tool is missing: give its name after the manifest');
  const tool = toolNamed(manifest, options.tool, options.file);
  return { tool, result: planned(manifest, tool, options) };
}

/** The plan as it is now: while somebody thought about it, a token in it may have expired. */
function newest(agreed: RunnablePlan, now: Planned): RunnablePlan {
  return 'plan' in now && now.plan.kind !== 'address' ? now.plan : agreed;
}

async function call(
  plan: RunnablePlan,
  manifest: Manifest,
  tool: Tool | undefined,
  { values }: CallArguments,
  host: RunHost,
): Promise<RunReport> {
  const { invoker } = manifest.dialect;
  if (!invoker) throw new Error(`${manifest.dialect.id} plans calls without an invoker`);
  const argumentFaults = await faultsOf(tool?.inputSchema, values);
  const outcome = await untilInterrupted((cancel) => carryOut(plan, host, {}, cancel));
  const reading = invoker.read(plan, outcome);
  const resultFaults = reading.isOk ? await faultsOf(tool?.outputSchema, reading.result) : [];
  return { tool: plan.tool, outcome, reading, argumentFaults, resultFaults };
}

/** Ctrl+C ends the tool, and what it started, before it ends us. */
async function untilInterrupted<T>(work: (cancel: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  try {
    return await work(stop.signal);
  } finally {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  }
}

function exitCode({ outcome, reading }: RunReport): number {
  if (outcome.isTimedOut) return EXIT.timedOut;
  if (outcome.isCancelled) return EXIT.interrupted;
  return reading.isOk ? EXIT.ok : EXIT.failed;
}
