/** Carries out a plan. The one way from a plan to a process or a request. */
import type { Outcome } from '../server/service/invocation/outcome';
import type { AddressPlan, InvocationPlan } from '../server/service/invocation/plan';
import type { RunEvents } from './events';
import type { RunHost } from './host';
import { runProgram } from './program';

/** A plan that something can be run by. */
export type RunnablePlan = Exclude<InvocationPlan, AddressPlan>;

/** Runs it to its end. Never rejects: what goes wrong is part of the outcome. */
export async function run(plan: RunnablePlan, host: RunHost, events: RunEvents, cancel: AbortSignal): Promise<Outcome> {
  switch (plan.kind) {
    case 'process':
      return runProgram(plan, host, events, cancel);
    default:
      throw new Error(`calls of kind ${plan.kind} can't be run yet`);
  }
}
