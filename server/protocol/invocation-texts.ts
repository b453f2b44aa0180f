/**
 * Texts about plans and outcomes that the client shares with the server. Separate from the requests: those import the whole protocol, and
 * code loaded at activation needs only a few texts.
 */

export { bodyMembers } from '../service/invocation/body';
export { fullReading } from '../service/invocation/brief-reading';
export { rawOutput, remarksOf } from '../service/invocation/outcome';
export { secretUsesOf } from '../service/invocation/plan';
export { interpreterLine } from '../service/invocation/plan-text';
export { secretLabel, secretVariable } from '../service/invocation/secrets';
export { startOf, visible, withoutOrders } from '../service/invocation/visible';
