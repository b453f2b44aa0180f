/** `tool-manifest run`: one call of one tool, as its platform would make it. */

import type { InvocationPlan } from '../../common/invocation/plan';
import { roundedWarning } from '../../common/json/json-text';
import { visible } from '../../common/text/visible';
import type { RunHost } from '../../runner/host';
import { checkArguments } from '../../server/service/invocation/check-values';
import { unlessFilesMiss } from '../../server/service/invocation/missing-files';
import type { Planned } from '../../server/service/model/invoker';
import type { Manifest } from '../../server/service/model/manifest';
import type { Tool } from '../../server/service/model/tool';
import { type Terminal, write } from '../terminal';
import { UsageError } from '../usage';
import { type CallArguments, callArguments } from './arguments';
import { manifestFor, planned, plannedTrigger, toolNamed } from './call';
import { carryOut, EXIT, newest, untilInterrupted } from './carry-out';
import { askToRun } from './consent';
import { manifestErrors } from './manifest-errors';
import { interpretersFor } from './options';
import { planText } from './plan-format';
import { refusalText, secretsFor } from './remedies';
import { argumentWarnings, asJson, outputText, remarksText, uncalledJson, warningLines } from './report';

/** Runs the command. @returns the exit code. @throws UsageError for wrong usage */
export async function run(argv: readonly string[], terminal: Terminal, host: RunHost): Promise<number> {
  const given = await callArguments('run', argv, terminal);
  const { manifest, workspace } = await manifestFor(given.file, given, terminal.cwd);
  const options: CallArguments = { ...given, interpreters: interpretersFor(given, manifest) };
  const { tool, result: wanted } = target(manifest, options);
  const result = await unlessFilesMiss(wanted, manifest, workspace);
  if ('refusal' in result) {
    const refusal = refusalText(result);
    await write(terminal.stderr, `tool-manifest: ${visible(refusal)}\n`);
    if (options.format === 'json') await write(terminal.stdout, uncalledJson(false, '', [refusal]));
    return EXIT.failed;
  }
  const { plan } = result;
  const rounded = argumentsWarning(plan, options);
  const { faults, unchecked = [] } = await checkArguments(tool, options.values);
  const warnings = rounded + argumentWarnings(faults) + warningLines(unchecked);
  const errors = () => manifestErrors(manifest, options.file, options);
  if (options.isDryRun) {
    await write(terminal.stderr, warnings + warningLines(await errors()));
    await write(
      terminal.stdout,
      options.format === 'json'
        ? `${JSON.stringify(plan, undefined, 2)}\n`
        : planText(plan, { ...options, variables: terminal.environment }),
    );
    return EXIT.ok;
  }
  if (plan.kind === 'address') {
    const { url, notes } = plan;
    if (options.format === 'json') {
      const notices = [...notes, ...(await errors())];
      await write(terminal.stdout, uncalledJson(true, url, notices));
    } else {
      await write(terminal.stderr, warningLines(await errors()));
      await write(terminal.stdout, `${visible(url)}\n`);
    }
    return EXIT.ok;
  }
  if (options.isConfirmed) await write(terminal.stderr, rounded);
  const secrets = secretsFor(plan, host);
  if (!options.isConfirmed) {
    const consent = await askToRun(plan, { ...options, warnings }, terminal);
    if (consent !== 'confirmed') return EXIT[consent];
  }
  const now = newest(plan, target(manifest, options).result);
  const call = { manifest, tool, values: options.values };
  const machine: RunHost = { proxies: 'environment', ...host, ...options.interpreters, secrets };
  if (terminal.stderr.isTTY && options.format === 'text') {
    await write(terminal.stderr, `Running ${visible(plan.tool)}. Ctrl+C stops it.\n`);
  }
  const { result: carried, interrupted } = await untilInterrupted((cancel) => carryOut(now, call, machine, cancel));
  const report = { ...carried, notices: [...(carried.notices ?? []), ...(await errors())] };
  if (options.format === 'json') await write(terminal.stdout, asJson(report));
  else {
    await write(terminal.stdout, outputText(report, terminal.stdout.isTTY === true));
    await write(terminal.stderr, remarksText(report));
  }
  const { outcome, reading } = report;
  if (outcome.isTimedOut) return EXIT.timedOut;
  if (outcome.isCancelled) return interrupted ?? EXIT.interrupted;
  return reading.isOk ? EXIT.ok : EXIT.failed;
}

/** What is called: a tool or a trigger. @throws UsageError if that is ambiguous */
function target(manifest: Manifest, options: CallArguments): { readonly tool?: Tool; readonly result: Planned } {
  if (options.trigger !== undefined) {
    if (options.tool !== undefined) throw new UsageError('specify a tool or --trigger, not both');
    return { result: plannedTrigger(manifest, options.trigger, options) };
  }
  if (options.tool === undefined) throw new UsageError('missing argument: the name of the tool, after the manifest');
  const tool = toolNamed(manifest, options.tool, options.file);
  return { tool, result: planned(manifest, tool, options) };
}

/** A warning about a number in the arguments that the call does not pass as it was written. */
function argumentsWarning(plan: InvocationPlan, { written }: CallArguments): string {
  const warning = written === undefined ? undefined : roundedWarning(written);
  const isKept = (plan.kind === 'process' && plan.stdin === written) || plan.kind === 'python';
  return warning === undefined || isKept ? '' : warningLines([warning]);
}
