/** The single gate before every call: trust, consent with the calls in view, secrets, and finally the plan in its current state. */

import { basename } from 'node:path';
import * as vscode from 'vscode';
import { type InvocationPlan, type SecretUse, secretUsesOf } from '../../common/invocation/plan';
import { interpreterLine, type PlanLine } from '../../common/invocation/plan-text';
import { pathIn, waysOf } from '../../common/invocation/ways';
import type { ValueFault } from '../../common/json-schema/value-fault';
import { type Fingerprint, Fingerprints, hasFiles, type PlannedCall, planDigest } from '../../runner/fingerprint';
import { interpreterOf, type RunHost } from '../../runner/host';
import type { RunnablePlan } from '../../runner/run';
import type { NewFile, PlanAnswer } from '../../server/protocol/invocation';
import type { AskedCalls } from '../../webview/protocol';
import { interpretersOf, OWN } from '../run/interpreters';
import { destination, type Secrets } from '../run/secrets';
import type { ConsentStore, Scope } from './consent-store';
import { ALWAYS, type AskedCall, consentText, WHILE_UNCHANGED } from './consent-text';
import { shownFolder } from './folder';

/** A request to call something. */
export interface CallRequest {
  /** The folder whose tools are called: consent is about it. A path; see `folder.ts`. */
  readonly folder: string;
  /** `Run`, `Fetch`. */
  readonly verb: string;
  /** What is fetched; absent: tools of the folder are run. */
  readonly what?: string;
  /** What was declined in this test run: it is not asked about again. */
  readonly refused?: Set<string>;
  /** The user must not be prompted, as they are typing. A call that needs a question is refused. */
  readonly isUnattended?: boolean;
  /** Recomputed on each call. `undefined`: the target no longer exists. */
  plan(): Promise<PlanAnswer | undefined>;
  /** The other calls that a question is about: those of the folder's other tools. */
  others?(): Promise<readonly PlanAnswer[]>;
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
  | NoCall;

/** Why there is no call, or the address that is opened instead of one. */
type NoCall = { readonly address: string } | { readonly refusal: string; readonly newFiles?: readonly NewFile[] };

/** A call of a question. */
interface Call extends AskedCall {
  readonly fingerprint: Fingerprint;
  readonly resolved: ResolvedCall;
}

/** A button and the scope of its consent. */
interface Choice extends vscode.MessageItem {
  readonly scope: Scope;
}

/** A call in its current state. */
interface ResolvedCall extends PlannedCall {
  readonly plan: RunnablePlan;
  readonly lines: readonly PlanLine[];
  /** As in a way of calling, see `ways.ts`. */
  readonly interpreter?: string;
  readonly unset: readonly string[];
  readonly faults: readonly ValueFault[];
  readonly uses: readonly SecretUse[];
  /** Where its secrets go. */
  readonly target: string;
  /** It would send a secret to a destination that was not allowed yet. */
  readonly isNew: boolean;
}

/** Computes fingerprints in the state that a question is about: it is looked at once. */
type Prints = ReturnType<Fingerprints['at']>;

/** Reasons why nothing was called. */
const DECLINED = 'It was not confirmed.';
const NOT_CONFIRMED_YET = 'It has not been confirmed as it is now: run it once by hand.';
const NO_SECRET = 'A required secret was not entered.';

/** Authorizes calls. */
export class Permission {
  constructor(
    private readonly consents: ConsentStore,
    private readonly secrets: Secrets,
    private readonly fingerprints = new Fingerprints(),
  ) {}

  /**
   * Prompts as needed, first for consent and then for secrets. The returned plan is computed after all answers, and what it would execute
   * is what was confirmed: if it has changed in the meantime, the user is asked again.
   */
  async obtain(request: CallRequest): Promise<Authorization> {
    const { folder, refused } = request;
    let confirmed: string | undefined;
    let wasAsked = false;
    for (;;) {
      const call = await this.look(request);
      if (!('uses' in call)) return call;
      const { plan, lines, machine, uses, target, isNew, faults } = call;
      if (refused && !(await this.secrets.mayCome(uses, refused))) return { refusal: NO_SECRET };
      const prints = this.fingerprints.at(folder);
      const isConfirmed = await this.isConfirmed(folder, call, prints, confirmed);
      const secrets = isConfirmed && !isNew ? await this.secrets.known(uses) : undefined;
      if (secrets) {
        const host = { environment: process.env, secrets, ...machine };
        return { plan, lines, host, wasAsked, faults };
      }
      const needsConsent = !isConfirmed || isNew;
      if (request.isUnattended) return { refusal: needsConsent ? NOT_CONFIRMED_YET : NO_SECRET };
      if (needsConsent && refused?.has(folder)) return { refusal: DECLINED };
      wasAsked = true;
      // Several manifests may name the same secret: confirming a call before the secret was set does not allow sending it.
      if (needsConsent) {
        confirmed = await this.ask(request, call, prints, isConfirmed);
        if (confirmed === undefined) {
          refused?.add(folder);
          return { refusal: DECLINED };
        }
      }
      if (!(await this.secrets.ask(uses, target, refused))) return { refusal: NO_SECRET };
    }
  }

  /** The environment variables of a call that are neither stored nor set. */
  unset(plan: InvocationPlan): Promise<readonly string[]> {
    return this.secrets.unset(secretUsesOf(plan));
  }

  /** Compares the code of the folder only if the plan alone does not decide. @param confirmed a digest that was confirmed just now */
  private async isConfirmed(
    folder: string,
    call: ResolvedCall,
    prints: Prints,
    confirmed: string | undefined,
  ): Promise<boolean> {
    if (this.consents.hasPlan(folder, planDigest(call))) return true;
    const [fingerprint] = await prints([call]);
    return fingerprint !== undefined && (fingerprint.digest === confirmed || this.consents.has(folder, fingerprint));
  }

  /** Asks once for the call and all others in the folder that need it. @returns the digest of the call; `undefined`: it was declined */
  private async ask(
    request: CallRequest,
    call: ResolvedCall,
    prints: Prints,
    isSecret: boolean,
  ): Promise<string | undefined> {
    const { folder } = request;
    const resolved = [call, ...(isSecret ? [] : await this.others(request))];
    const found = await prints(resolved);
    const calls: Call[] = [];
    for (const [index, one] of resolved.entries()) {
      const fingerprint = found[index];
      const isKnown = calls.some((other) => other.fingerprint.digest === fingerprint?.digest);
      if (!fingerprint || isKnown || (one !== call && this.consents.has(folder, fingerprint))) continue;
      const { plan, interpreter, unset, uses, target } = one;
      const alarms = await this.secrets.alarms(uses, target);
      calls.push({ plan, interpreter, unset, alarms, fingerprint, resolved: one });
    }
    const agreed = await this.agreed(request, calls, isSecret);
    for (const { uses, target } of agreed.map((one) => one.resolved)) await this.secrets.allow(uses, target);
    return agreed.length > 0 ? calls[0]?.fingerprint.digest : undefined;
  }

  /** Shows the question, and stores the answer. @param asked the first one is about to be made @returns the calls that may be made */
  private async agreed(
    { folder, verb, what }: CallRequest,
    asked: readonly Call[],
    isSecret: boolean,
  ): Promise<readonly Call[]> {
    const changes = this.consents.changes(
      folder,
      asked.map(({ fingerprint }) => fingerprint),
    );
    const withFiles = asked.some(({ plan }) => hasFiles(plan));
    const { name, base } = shownFolder(folder);
    const { message, detail, covered, isWhole } = consentText({
      verb,
      what: what ?? `tools of ${name}`,
      base,
      calls: asked.map((call) => ({ ...call, isKnown: changes?.plans.includes(call.fingerprint.plan) ?? false })),
      isSecret,
      isRepeated: changes !== undefined,
      changed: withFiles ? (changes?.files ?? []).map((path) => pathIn(path, base)) : [],
      isCut: withFiles && (changes?.isCut ?? false),
      hasFiles: withFiles,
      isLarge: asked.some(({ fingerprint }) => fingerprint.isCut),
    });
    const choices: Choice[] = [{ title: verb, scope: 'window' }];
    // Permanent consent needs everything in view.
    if (isWhole && withFiles) choices.push({ title: WHILE_UNCHANGED, scope: 'unchanged' });
    if (isWhole) choices.push({ title: ALWAYS, scope: 'always' });
    const answer = await vscode.window.showWarningMessage(message, { modal: true, detail }, ...choices);
    if (!answer) return [];
    await this.consents.add(
      folder,
      covered.map(({ fingerprint }) => fingerprint),
      answer.scope,
    );
    return covered;
  }

  /** The calls that a question would be about, whatever was confirmed. */
  async calls(request: CallRequest): Promise<AskedCalls> {
    const call = await this.look(request);
    const all = [...('uses' in call ? [call] : []), ...(await this.others(request))];
    const { name, base } = shownFolder(request.folder);
    return { folder: name, ways: waysOf(all, base).map(({ text, details }) => ({ text, details })) };
  }

  private async others(request: CallRequest): Promise<readonly ResolvedCall[]> {
    const answers = (await request.others?.()) ?? [];
    const resolved = await Promise.all(answers.map((answer) => this.resolve(answer)));
    return resolved.filter((one) => 'uses' in one);
  }

  /** @returns the call in its current state, or why there is none */
  private async look(request: CallRequest): Promise<ResolvedCall | NoCall> {
    if (!vscode.workspace.isTrusted) {
      return { refusal: 'This workspace is not trusted, so nothing is called.' };
    }
    const answer = await request.plan();
    return answer ? this.resolve(answer) : { refusal: 'It no longer exists in its manifest.' };
  }

  private async resolve(answer: PlanAnswer): Promise<ResolvedCall | NoCall> {
    const { plan, lines, faults, interpreters } = answer;
    if (!plan) {
      const { refusal = 'The platform would not make this call.', newFiles } = answer;
      return { refusal, ...(newFiles && { newFiles }) };
    }
    if (plan.kind === 'address') return { address: plan.url };
    const { origin, ...machine } = await interpretersOf(plan, interpreters);
    const uses = secretUsesOf(plan);
    const target = destination(plan);
    const isNew = await this.secrets.isNewFor(uses, target);
    const interpreter = interpreterOf(plan, machine);
    const unset = await this.unset(plan);
    const by = interpreter === undefined ? [] : [interpreterLine(interpreter, origin)];
    const [first, ...others] = lines;
    return {
      plan,
      lines: first ? [first, ...by, ...others] : by,
      machine,
      interpreter: interpreter && (origin === OWN ? basename(interpreter) : `${interpreter} (${origin})`),
      faults,
      uses,
      unset,
      target,
      isNew,
    };
  }
}
