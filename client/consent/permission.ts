/** The one gate before every call: trust, a yes with the plan in view, secrets, and then the plan as it is at that moment. */
import * as vscode from 'vscode';
import { type Fingerprint, fingerprintOf } from '../../runner/fingerprint';
import type { RunHost } from '../../runner/host';
import { interpreterOf } from '../../runner/interpreter';
import type { RunnablePlan } from '../../runner/run';
import type {
  InvocationPlan,
  NewFile,
  PlanAnswer,
  PlanLine,
  SecretUse,
  ValueFault,
} from '../../server/protocol/invocation';
import { interpreterLine, secretUsesOf } from '../../server/protocol/invocation-texts';
import { interpretersOf } from '../run/interpreters';
import type { Secrets } from '../run/secrets';
import type { Batch } from './batch';
import { ALSO_WHEN_CHANGED } from './consent-text';
import { type Call, type Consents, shownPath } from './consents';

/** Something that somebody wants called. */
export interface CallRequest {
  /** Tells it from all others of the workspace: consent is kept under it. */
  readonly subject: string;
  /** `Run`, `Poll`, `Fetch`. */
  readonly verb: string;
  readonly name: string;
  /** The batch of calls that it is one of: what was answered in it. Filled here. */
  readonly batch?: Batch;
  /** Nobody may be asked: somebody is typing. What needs a question is refused. */
  readonly isUnattended?: boolean;
  /** Made anew whenever it is asked for. `undefined`: what was to be called is gone. */
  plan(): Promise<PlanAnswer | undefined>;
}

/** A call that may be made, at once; or why not. */
export type Authorization =
  | {
      readonly plan: RunnablePlan;
      readonly lines: readonly PlanLine[];
      readonly host: RunHost;
      /** Somebody was asked something: a dialog had the keyboard. */
      readonly wasAsked: boolean;
      /** What of the arguments does not fit the tool's schema. */
      readonly faults: readonly ValueFault[];
    }
  | { readonly address: string }
  | { readonly refusal: string; readonly newFiles?: readonly NewFile[] };

/** A call as it is now. */
interface ResolvedCall {
  readonly plan: RunnablePlan;
  readonly lines: readonly PlanLine[];
  readonly machine: Pick<RunHost, 'python' | 'node'>;
  /** What consent is given to. */
  readonly fingerprint: Fingerprint;
  readonly faults: readonly ValueFault[];
  readonly uses: readonly SecretUse[];
  /** Where its secrets go. */
  readonly target: string;
  /** It would take a secret to where nobody has let it go yet. */
  readonly isNew: boolean;
}

/** Why nothing was called, where somebody was asked and said no. */
const NOT_AGREED = 'You did not confirm it.';
const NOT_AGREED_YET = 'It has not been confirmed as it is now: run it once by hand.';
const NO_SECRET = 'A required secret was not entered.';

/** Gives permits. */
export class Permission {
  constructor(
    private readonly consents: Consents,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Asks what has to be asked, first for consent and then for secrets. The plan that is given is newer than all answers, and its
   * fingerprint is the one that was agreed to: where it has changed meanwhile, it is asked about again.
   */
  async obtain(request: CallRequest): Promise<Authorization> {
    let agreed: string | undefined;
    let wasAsked = false;
    for (;;) {
      const resolved = await this.look(request);
      if (!('fingerprint' in resolved)) return resolved;
      const { plan, lines, machine, fingerprint, uses, target, isNew, faults } = resolved;
      const { subject, batch } = request;
      if (batch?.refused.has(subject)) return { refusal: NOT_AGREED };
      if (batch && !(await this.secrets.mayCome(uses, batch.refused))) return { refusal: NO_SECRET };
      const isConfirmed = agreed === fingerprint.digest || this.isConfirmed(subject, fingerprint, batch);
      const secrets = isConfirmed && !isNew ? await this.secrets.known(uses) : undefined;
      if (secrets) {
        const host = { environment: process.env, secrets, ...machine };
        return { plan, lines, host, wasAsked, faults };
      }
      if (request.isUnattended)
        return { refusal: isConfirmed && !isNew ? NO_SECRET : declined(request.verb, fingerprint) };
      wasAsked = true;
      // The key of a secret may stand in several manifests: agreeing to a call before it was set does not give it away.
      if (!isConfirmed || isNew) {
        if (!(await this.consents.ask(await this.call(request, resolved), isConfirmed, batch))) {
          batch?.refused.add(subject);
          return { refusal: NOT_AGREED };
        }
        await this.secrets.allow(uses, target);
      }
      if (!(await this.secrets.ask(uses, target, batch?.refused))) return { refusal: NO_SECRET };
      agreed = fingerprint.digest;
    }
  }

  /**
   * Asks for the calls of a batch together, where several need a yes. No authorization comes of it: for each call {@link obtain} is asked when its
   * turn has come, which looks again, and asks about what has changed since, what was too long to be shown next to others, and secrets
   * that would go to new places.
   * @param batch gets what was answered
   */
  async prepare(requests: readonly CallRequest[], batch: Batch): Promise<void> {
    const open = new Map<string, Call & { readonly isNew: boolean }>();
    for (const request of requests) {
      const resolved = await this.look(request);
      if (!('fingerprint' in resolved) || this.isConfirmed(request.subject, resolved.fingerprint, batch)) continue;
      open.set(`${resolved.fingerprint.digest} ${request.subject}`, {
        ...(await this.call(request, resolved)),
        isNew: resolved.isNew,
      });
    }
    const calls = [...open.values()];
    const together = calls.filter(({ isNew }) => !isNew);
    if (await this.consents.askTogether(together, calls.length - together.length, batch)) return;
    // Who says no is asked about none of the others.
    for (const { subject, fingerprint } of calls) {
      if (!this.isConfirmed(subject, fingerprint, batch)) batch.refused.add(subject);
    }
  }

  private isConfirmed(subject: string, fingerprint: Fingerprint, batch: Batch | undefined): boolean {
    return this.consents.has(subject, fingerprint) || (batch?.hasAgreed(subject, fingerprint.digest) ?? false);
  }

  /** @returns the call as it is now, or why there is none */
  private async look(
    request: CallRequest,
  ): Promise<ResolvedCall | Extract<Authorization, { refusal: string } | { address: string }>> {
    if (!vscode.workspace.isTrusted) {
      return { refusal: 'Nothing is called in a workspace that you don’t trust.' };
    }
    const answer = await request.plan();
    if (!answer) return { refusal: 'It no longer exists in its manifest.' };
    const { plan, lines, faults } = answer;
    if (!plan) {
      const { refusal = 'The platform would not make this call.', newFiles } = answer;
      return { refusal, ...(newFiles && { newFiles }) };
    }
    if (plan.kind === 'address') return { address: plan.url };
    const { origin, ...machine } = await interpretersOf(plan);
    const fingerprint = await fingerprintOf(plan, machine);
    const uses = secretUsesOf(plan);
    const target = destination(plan);
    const isNew = await this.secrets.isNewFor(uses, target);
    const interpreter = interpreterOf(plan, machine);
    const by = interpreter === undefined ? [] : [interpreterLine(interpreter, origin)];
    const [first, ...others] = lines;
    return {
      plan,
      lines: first ? [first, ...by, ...others] : by,
      machine,
      fingerprint,
      faults,
      uses,
      target,
      isNew,
    };
  }

  /** What somebody is asked, where somebody has to be: it looks into the secret storage. */
  private async call(
    { subject, verb, name }: CallRequest,
    { plan, lines, fingerprint, uses, target }: ResolvedCall,
  ): Promise<Call> {
    const warnings = await this.secrets.warnings(uses, target);
    const unfollowed = fingerprint.unfollowed.map((one) => ({ ...one, file: shownPath(one.file) }));
    const hasFiles = fingerprint.files.length > 0 || unfollowed.length > 0;
    const changes = this.consents.changes(subject, fingerprint);
    return { subject, fingerprint, question: { verb, name, plan, lines, warnings, changes, unfollowed, hasFiles } };
  }
}

function declined(verb: string, { unfollowed }: Fingerprint): string {
  return unfollowed.length > 0
    ? `Not every file that it executes could be followed, so each run needs your consent: run it by hand, or choose “Always ${verb}, ${ALSO_WHEN_CHANGED.one}” there.`
    : NOT_AGREED_YET;
}

/** Where a plan's secrets go: an origin, or a file that is called. */
export function destination(plan: InvocationPlan): string {
  if (plan.kind === 'http') return new URL(plan.url).origin;
  return plan.kind === 'handler' ? plan.file : plan.kind;
}
