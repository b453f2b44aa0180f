/** The one gate before every call: trust, a yes with the plan in view, secrets, and then the plan as it is at that moment. */
import * as vscode from 'vscode';
import { fingerprint } from '../../runner/fingerprint';
import type { RunHost } from '../../runner/host';
import type { RunnablePlan } from '../../runner/run';
import {
  type InvocationPlan,
  type PlanAnswer,
  type PlanLine,
  type SecretUse,
  secretUsesOf,
  type ValueFault,
} from '../../server/invocation-protocol';
import type { Question } from './consent-text';
import type { Consents, OpenCall } from './consents';
import { interpretersOf } from './interpreters';
import type { Secrets } from './secrets';

/** Something that somebody wants called. */
export interface Wish {
  /** Tells it from all others of the workspace: consent is kept under it. */
  readonly subject: string;
  /** `Run`, `Poll`, `Fetch`. */
  readonly verb: string;
  readonly name: string;
  /** In a row of calls: what was said no to in them. Nobody is asked about that again; filled here. */
  readonly refused?: Set<string>;
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
  | { readonly refusal: string };

/** A call as it is now. */
interface Sight {
  readonly plan: RunnablePlan;
  readonly lines: readonly PlanLine[];
  /** Sentences on who runs it. */
  readonly notes: readonly string[];
  readonly machine: Pick<RunHost, 'python' | 'node'>;
  /** What consent is given to. */
  readonly print: string;
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
      if (!('print' in sight)) return sight;
      const { plan, lines, machine, print, uses, target, isNew, faults } = sight;
      const { refused } = wish;
      if (refused?.has(wish.subject)) return { refusal: NOT_AGREED };
      // The key of a secret may stand in several manifests: agreeing to a call before it was set does not give it away.
      if (refused && !(await this.secrets.mayCome(uses, refused))) return { refusal: NO_SECRET };
      const isAgreed = agreed === print || (wish.isUnattended === true && this.consents.has(wish.subject, print));
      const secrets = isAgreed && !isNew ? await this.secrets.known(uses) : undefined;
      if (secrets) {
        const host = { environment: process.env, secrets, ...machine };
        return { plan, lines, host, wasAsked, faults };
      }
      if (wish.isUnattended) return { refusal: isAgreed && !isNew ? NO_SECRET : NOT_AGREED_YET };
      wasAsked ||= isNew || !this.consents.has(wish.subject, print) || !(await this.secrets.known(uses));
      if (!(await this.consents.obtain(wish.subject, print, await this.question(wish, sight), isNew))) {
        refused?.add(wish.subject);
        return { refusal: NOT_AGREED };
      }
      await this.secrets.allow(uses, target);
      if (!(await this.secrets.ask(uses, target, refused))) return { refusal: NO_SECRET };
      agreed = print;
    }
  }

  /**
   * Asks for the calls of a row together, where several need a yes. No permit comes of it: for each call {@link obtain} is asked when its
   * turn has come, which looks again, and asks about what has changed since, what was too long to be shown beside others, and secrets
   * that would go to new places.
   * @param refused gets what was said no to
   */
  async prepare(wishes: readonly Wish[], refused: Set<string>): Promise<void> {
    const open = new Map<string, OpenCall & { readonly isNew: boolean }>();
    for (const wish of wishes) {
      const { subject } = wish;
      const sight = await this.look(wish);
      if (!('print' in sight) || this.consents.has(subject, sight.print)) continue;
      const { print: fingerprint, isNew } = sight;
      const question = await this.question(wish, sight);
      open.set(`${fingerprint} ${subject}`, { subject, fingerprint, question, isNew });
    }
    const calls = [...open.values()];
    const together = calls.filter(({ isNew }) => !isNew);
    if (together.length < 2 || (await this.consents.obtainTogether(together))) return;
    // Who says no is asked about none of the others.
    for (const { subject, fingerprint } of calls) if (!this.consents.has(subject, fingerprint)) refused.add(subject);
  }

  /** @returns the call as it is now, or why there is none */
  private async look(wish: Wish): Promise<Sight | Extract<Permit, { refusal: string } | { address: string }>> {
    if (!vscode.workspace.isTrusted) {
      return { refusal: 'Nothing is called in a workspace that you have not said to trust.' };
    }
    const answer = await wish.plan();
    if (!answer) return { refusal: 'It is gone from its manifest.' };
    const { plan, lines, faults } = answer;
    if (!plan) return { refusal: answer.refusal ?? 'The platform would not make this call.' };
    if (plan.kind === 'address') return { address: plan.url };
    const { notes, ...machine } = await interpretersOf(plan);
    const print = await fingerprint(plan, machine);
    const uses = secretUsesOf(plan);
    const target = destination(plan);
    const isNew = await this.secrets.isNewFor(uses, target);
    return { plan, lines, notes, machine, print, faults, uses, target, isNew };
  }

  /** What somebody is asked, where somebody has to be: it looks into the secret storage. */
  private async question({ verb, name }: Wish, { plan, lines, notes, uses, target }: Sight): Promise<Question> {
    return { verb, name, plan, lines, warnings: [...(await this.secrets.warnings(uses, target)), ...notes] };
  }
}

/** Where a plan's secrets go: an origin, or a file that is called. */
export function destination(plan: InvocationPlan): string {
  if (plan.kind === 'http') return new URL(plan.url).origin;
  return plan.kind === 'handler' ? plan.file : plan.kind;
}
