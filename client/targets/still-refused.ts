/** What a target's form does not cure. */
import type { FormChange } from '../../server/protocol/targets';

/** Whether the form is refused for it as the manifest is. What is only inferred makes no verdict, so the form isn't called refused for it either. */
export function isStillRefused({ treatment, repair, evidence }: FormChange): boolean {
  return treatment === 'refused' && repair === undefined && evidence.kind !== 'inferred';
}
