/** Calls a handler of a TypeScript module, in a separate process. */
import { join } from 'node:path';
import type { CallOutcome } from '../../common/invocation/outcome';
import type { HandlerPlan } from '../../common/invocation/plan';
import { callOutcome, channelWord, uncalled } from '../call/channel';
import { defaultNode, type RunEvents, type RunHost, wholeEnvironment } from '../host';
import { missingSecret } from '../http/request';
import { runProcess } from '../process/run-process';
import { interpreterFailure } from '../process/start-failure';
import { writtenOut } from '../secret-text';

/** Next to the bundle, and next to this file. It imports `handler-hooks.mjs`. */
const BOOTSTRAP = join(__dirname, 'call-handler.mjs');

/** Calls the handler as the platform's server does. Never rejects. */
export async function runHandler(
  plan: HandlerPlan,
  host: RunHost,
  events: RunEvents,
  cancel: AbortSignal,
): Promise<CallOutcome> {
  const node = host.node ?? defaultNode();
  const { configuration, missing, required } = configurationOf(plan, host.secrets);
  if (required !== undefined) return uncalled(missingSecret(required));
  const word = channelWord();
  const end = await runProcess(
    {
      argv: [node, BOOTSTRAP],
      cwd: plan.cwd,
      environment: wholeEnvironment(host.environment),
      stdin: JSON.stringify({
        word,
        file: plan.file,
        exported: plan.exported,
        handler: plan.handler,
        arguments: plan.arguments,
        configuration,
      }),
      timeLimit: plan.timeLimit.milliseconds,
      outputLimit: host.outputLimit,
      hasChannel: true,
    },
    events,
    cancel,
  );
  const none = `Node.js ${node} not found: install Node.js 22.18 or newer, or set \`toolManifest.run.node\` or \`--node\`.`;
  const outcome = callOutcome(end, word, interpreterFailure(end.startError, node, plan.cwd, none));
  const unset = missing.map(
    (name) => `The credential ${JSON.stringify(name)} is not set: it was not passed to the handler.`,
  );
  return { ...outcome, notices: [...outcome.notices, ...unset] };
}

/** The configuration with its secrets; secrets that are not set are omitted. `required`: the first missing one that is not optional. */
function configurationOf({ configuration }: HandlerPlan, secrets: RunHost['secrets']) {
  const values: [string, string][] = [];
  const missing: string[] = [];
  let required: string | undefined;
  for (const { name, value } of configuration) {
    const written = writtenOut(value, secrets);
    if (written !== undefined) values.push([name, written]);
    else if (typeof value === 'string' || value.isOptional) missing.push(name);
    else required ??= value.secret;
  }
  return { configuration: Object.fromEntries(values), missing, required };
}
