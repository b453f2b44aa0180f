/** The one gate before every call: trust, a yes with the plan in view, secrets, and then the plan as it is at that moment. */
import * as vscode from 'vscode';
import { fingerprint } from '../../runner/fingerprint';
import type { RunHost } from '../../runner/host';
import type { RunnablePlan } from '../../runner/run';
import { type InvocationPlan, type PlanAnswer, type PlanLine, secretUsesOf } from '../../server/invocation-protocol';
import type { Consents } from './consents';
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
  | { readonly plan: RunnablePlan; readonly lines: readonly PlanLine[]; readonly host: RunHost }
  | { readonly address: string }
  | { readonly refusal: string };

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
    for (;;) {
      if (!vscode.workspace.isTrusted) {
        return { refusal: 'Nothing is called in a workspace that you have not said to trust.' };
      }
      const answer = await wish.plan();
      if (!answer) return { refusal: 'It is gone from its manifest.' };
      const { plan } = answer;
      if (!plan) return { refusal: answer.refusal ?? 'The platform would not make this call.' };
      if (plan.kind === 'address') return { address: plan.url };
      const { notes, ...machine } = await interpretersOf(plan);
      const print = await fingerprint(plan, machine);
      const uses = secretUsesOf(plan);
      const target = destination(plan);
      const { refused } = wish;
      if (refused?.has(wish.subject)) return { refusal: NOT_AGREED };
      if (refused && !(await this.secrets.mayCome(uses, refused))) return { refusal: NO_SECRET };
      // The key of a secret may stand in several manifests: agreeing to a call before it was set does not give it away.
      const isNew = await this.secrets.isNewFor(uses, target);
      const isAgreed = agreed === print || (wish.isUnattended === true && this.consents.has(wish.subject, print));
      const secrets = isAgreed && !isNew ? await this.secrets.known(uses) : undefined;
      if (secrets) return { plan, lines: answer.lines, host: { environment: process.env, secrets, ...machine } };
      if (wish.isUnattended) return { refusal: isAgreed && !isNew ? NO_SECRET : NOT_AGREED_YET };
      const warnings = [...(await this.secrets.warnings(uses, target)), ...notes];
      const question = { verb: wish.verb, name: wish.name, plan, lines: answer.lines, warnings };
      if (!(await this.consents.obtain(wish.subject, print, question, isNew))) {
        refused?.add(wish.subject);
        return { refusal: NOT_AGREED };
      }
      await this.secrets.allow(uses, target);
      if (!(await this.secrets.ask(uses, target, refused))) return { refusal: NO_SECRET };
      agreed = print;
    }
  }
}

/** Where a plan's secrets go: an origin, or a file that is called. */
export function destination(plan: InvocationPlan): string {
  if (plan.kind === 'http') return new URL(plan.url).origin;
  return plan.kind === 'handler' ? plan.file : plan.kind;
}
