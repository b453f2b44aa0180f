/** What a target's form does not cure. */
import type { FormChange } from '../../server/protocol/targets';

/** Refused for sure: what is only inferred is no reason for the verdict. */
export function isRefused({ treatment, evidence }: FormChange): boolean {
  return treatment === 'refused' && evidence?.kind !== 'inferred';
}

/** The form has it still, whether or not it is known that the target refuses it. */
export function isKept({ treatment, repair }: FormChange): boolean {
  return treatment === 'refused' && repair === undefined;
}

/** Whether the form is refused for it as the manifest is. */
export function isStillRefused(change: FormChange): boolean {
  return isRefused(change) && isKept(change);
}
