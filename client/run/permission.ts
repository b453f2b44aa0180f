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
import { ALSO_WHEN_CHANGED } from './consent-text';
import { type Call, type Consents, shownPath } from './consents';
import { interpretersOf } from './interpreters';
import type { Row } from './row';
import type { Secrets } from './secrets';

/** Something that somebody wants called. */
export interface Wish {
  /** Tells it from all others of the workspace: consent is kept under it. */
  readonly subject: string;
  /** `Run`, `Poll`, `Fetch`. */
  readonly verb: string;
  readonly name: string;
  /** The row of calls that it is one of: what was answered in it. Filled here. */
  readonly row?: Row;
  /** Nobody may be asked: somebody is typing. What needs a question is refused. */
  readonly isUnattended?: boolean;
  /** Made anew whenever it is asked for. `undefined`: what was to be called is gone. */
  plan(): Promise<PlanAnswer | undefined>;
}

/** A call that may be made, at once; or why not. */
export type Permit =
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
interface Sight {
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
const NOT_AGREED = 'You did not agree to it.';
const NOT_AGREED_YET = 'Nobody has agreed to it as it is now: run it once by hand.';
const NO_SECRET = 'A secret that it needs was not given.';

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
  async obtain(wish: Wish): Promise<Permit> {
    let agreed: string | undefined;
    let wasAsked = false;
    for (;;) {
      const sight = await this.look(wish);
      if (!('fingerprint' in sight)) return sight;
      const { plan, lines, machine, fingerprint, uses, target, isNew, faults } = sight;
      const { subject, row } = wish;
      if (row?.refused.has(subject)) return { refusal: NOT_AGREED };
      if (row && !(await this.secrets.mayCome(uses, row.refused))) return { refusal: NO_SECRET };
      const isConfirmed = agreed === fingerprint.digest || this.isConfirmed(subject, fingerprint, row);
      const secrets = isConfirmed && !isNew ? await this.secrets.known(uses) : undefined;
      if (secrets) {
        const host = { environment: process.env, secrets, ...machine };
        return { plan, lines, host, wasAsked, faults };
      }
      if (wish.isUnattended) return { refusal: isConfirmed && !isNew ? NO_SECRET : declined(wish.verb, fingerprint) };
      wasAsked = true;
      // The key of a secret may stand in several manifests: agreeing to a call before it was set does not give it away.
      if (!isConfirmed || isNew) {
        if (!(await this.consents.ask(await this.call(wish, sight), isConfirmed, row))) {
          row?.refused.add(subject);
          return { refusal: NOT_AGREED };
        }
        await this.secrets.allow(uses, target);
      }
      if (!(await this.secrets.ask(uses, target, row?.refused))) return { refusal: NO_SECRET };
      agreed = fingerprint.digest;
    }
  }

  /**
   * Asks for the calls of a row together, where several need a yes. No permit comes of it: for each call {@link obtain} is asked when its
   * turn has come, which looks again, and asks about what has changed since, what was too long to be shown beside others, and secrets
   * that would go to new places.
   * @param row gets what was answered
   */
  async prepare(wishes: readonly Wish[], row: Row): Promise<void> {
    const open = new Map<string, Call & { readonly isNew: boolean }>();
    for (const wish of wishes) {
      const sight = await this.look(wish);
      if (!('fingerprint' in sight) || this.isConfirmed(wish.subject, sight.fingerprint, row)) continue;
      open.set(`${sight.fingerprint.digest} ${wish.subject}`, {
        ...(await this.call(wish, sight)),
        isNew: sight.isNew,
      });
    }
    const calls = [...open.values()];
    const together = calls.filter(({ isNew }) => !isNew);
    if (await this.consents.askTogether(together, calls.length - together.length, row)) return;
    // Who says no is asked about none of the others.
    for (const { subject, fingerprint } of calls) {
      if (!this.isConfirmed(subject, fingerprint, row)) row.refused.add(subject);
    }
  }

  private isConfirmed(subject: string, fingerprint: Fingerprint, row: Row | undefined): boolean {
    return this.consents.has(subject, fingerprint) || (row?.hasAgreed(subject, fingerprint.digest) ?? false);
  }

  /** @returns the call as it is now, or why there is none */
  private async look(wish: Wish): Promise<Sight | Extract<Permit, { refusal: string } | { address: string }>> {
    if (!vscode.workspace.isTrusted) {
      return { refusal: 'Nothing is called in a workspace that you have not said to trust.' };
    }
    const answer = await wish.plan();
    if (!answer) return { refusal: 'It is gone from its manifest.' };
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
  private async call({ subject, verb, name }: Wish, { plan, lines, fingerprint, uses, target }: Sight): Promise<Call> {
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
