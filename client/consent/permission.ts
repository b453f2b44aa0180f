/** The single gate before every call: trust, consent with the plan in view, secrets, and finally the plan in its current state. */

import * as vscode from 'vscode';
import { type InvocationPlan, type SecretUse, secretUsesOf } from '../../common/invocation/plan';
import { interpreterLine, type PlanLine } from '../../common/invocation/plan-text';
import type { ValueFault } from '../../common/json-schema/value-fault';
import { type Fingerprint, fingerprintOf } from '../../runner/fingerprint';
import type { RunHost } from '../../runner/host';
import { interpreterOf } from '../../runner/interpreter';
import type { RunnablePlan } from '../../runner/run';
import type { NewFile, PlanAnswer } from '../../server/protocol/invocation';
import { interpretersOf } from '../run/interpreters';
import type { Secrets } from '../run/secrets';
import type { Batch } from './batch';
import { ALSO_WHEN_CHANGED } from './consent-text';
import { type Call, type Consents, shownPath } from './consents';

/** A request to call something. */
export interface CallRequest {
  /** Identifies the request in the workspace: consent is stored under it. */
  readonly subject: string;
  /** `Run`, `Poll`, `Fetch`. */
  readonly verb: string;
  readonly name: string;
  /** The batch that the call belongs to; answers are recorded in it. */
  readonly batch?: Batch;
  /** The user must not be prompted, as they are typing. A call that needs a question is refused. */
  readonly isUnattended?: boolean;
  /** Recomputed on each call. `undefined`: the target no longer exists. */
  plan(): Promise<PlanAnswer | undefined>;
}

/** A call that may be made immediately; or the reason it may not. */
export type Authorization =
  | {
      readonly plan: RunnablePlan;
      readonly lines: readonly PlanLine[];
      readonly host: RunHost;
      /** The user was prompted: a dialog had the keyboard focus. */
      readonly wasAsked: boolean;
      /** Arguments that do not match the tool's schema. */
      readonly faults: readonly ValueFault[];
    }
  | { readonly address: string }
  | { readonly refusal: string; readonly newFiles?: readonly NewFile[] };

/** A call in its current state. */
interface ResolvedCall {
  readonly plan: RunnablePlan;
  readonly lines: readonly PlanLine[];
  readonly machine: Pick<RunHost, 'python' | 'node'>;
  /** What consent applies to. */
  readonly fingerprint: Fingerprint;
  readonly faults: readonly ValueFault[];
  readonly uses: readonly SecretUse[];
  /** Where its secrets go. */
  readonly target: string;
  /** It would send a secret to a destination that was not allowed yet. */
  readonly isNew: boolean;
}

/** Reasons why nothing was called. */
const DECLINED = 'It was not confirmed.';
const NOT_CONFIRMED_YET = 'It has not been confirmed as it is now: run it once by hand.';
const NO_SECRET = 'A required secret was not entered.';

/** Authorizes calls. */
export class Permission {
  constructor(
    private readonly consents: Consents,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Prompts as needed, first for consent and then for secrets. The returned plan is computed after all answers, and its fingerprint is the
   * confirmed one: if it has changed in the meantime, the user is asked again.
   */
  async obtain(request: CallRequest): Promise<Authorization> {
    let confirmed: string | undefined;
    let wasAsked = false;
    for (;;) {
      const resolved = await this.look(request);
      if (!('fingerprint' in resolved)) return resolved;
      const { plan, lines, machine, fingerprint, uses, target, isNew, faults } = resolved;
      const { subject, batch } = request;
      if (batch?.declined.has(subject)) return { refusal: DECLINED };
      if (batch && !(await this.secrets.mayCome(uses, batch.declined))) return { refusal: NO_SECRET };
      const isConfirmed = confirmed === fingerprint.digest || this.isConfirmed(subject, fingerprint, batch);
      const secrets = isConfirmed && !isNew ? await this.secrets.known(uses) : undefined;
      if (secrets) {
        const host = { environment: process.env, secrets, ...machine };
        return { plan, lines, host, wasAsked, faults };
      }
      if (request.isUnattended)
        return { refusal: isConfirmed && !isNew ? NO_SECRET : declined(request.verb, fingerprint) };
      wasAsked = true;
      // Several manifests may name the same secret: confirming a call before the secret was set does not allow sending it.
      if (!isConfirmed || isNew) {
        if (!(await this.consents.ask(await this.call(request, resolved), isConfirmed, batch))) {
          batch?.declined.add(subject);
          return { refusal: DECLINED };
        }
        await this.secrets.allow(uses, target);
      }
      if (!(await this.secrets.ask(uses, target, batch?.declined))) return { refusal: NO_SECRET };
      confirmed = fingerprint.digest;
    }
  }

  /**
   * Requests consent for several calls of a batch at once. This authorizes nothing: each call still goes through {@link obtain}, which
   * checks again, and asks about later changes, about calls too long to be shown next to others, and about secrets that would go to new
   * destinations.
   * @param batch receives the answers
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
    // Declining one question declines all remaining calls.
    for (const { subject, fingerprint } of calls) {
      if (!this.isConfirmed(subject, fingerprint, batch)) batch.declined.add(subject);
    }
  }

  private isConfirmed(subject: string, fingerprint: Fingerprint, batch: Batch | undefined): boolean {
    return this.consents.has(subject, fingerprint) || (batch?.isConfirmed(subject, fingerprint.digest) ?? false);
  }

  /** @returns the call in its current state, or why there is none */
  private async look(
    request: CallRequest,
  ): Promise<ResolvedCall | Extract<Authorization, { refusal: string } | { address: string }>> {
    if (!vscode.workspace.isTrusted) {
      return { refusal: 'This workspace is not trusted, so nothing is called.' };
    }
    const answer = await request.plan();
    if (!answer) return { refusal: 'It no longer exists in its manifest.' };
    const { plan, lines, faults, interpreters } = answer;
    if (!plan) {
      const { refusal = 'The platform would not make this call.', newFiles } = answer;
      return { refusal, ...(newFiles && { newFiles }) };
    }
    if (plan.kind === 'address') return { address: plan.url };
    const { origin, ...machine } = await interpretersOf(plan, interpreters);
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

  /** The consent question for a call. Reads the secret storage, so it is built only when needed. */
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
    ? `Not everything that it executes could be followed, so each run needs your consent: run it by hand, or choose “Always ${verb}, ${ALSO_WHEN_CHANGED.one}” in the dialog.`
    : NOT_CONFIRMED_YET;
}

/** The destination of a plan's secrets: an origin, a handler's file, or the kind of plan. */
export function destination(plan: InvocationPlan): string {
  if (plan.kind === 'http') return new URL(plan.url).origin;
  return plan.kind === 'handler' ? plan.file : plan.kind;
}
