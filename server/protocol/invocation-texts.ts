/**
 * What the client says about plans and outcomes in the words of the server. Apart from the requests: these bring the whole protocol with them,
 * and what is loaded at activation needs a few words only.
 */

export { bodyMembers } from '../service/invocation/body';
export { fullReading } from '../service/invocation/brief-reading';
export { rawOutput, remarksOf } from '../service/invocation/outcome';
export { secretUsesOf } from '../service/invocation/plan';
export { interpreterLine } from '../service/invocation/plan-text';
export { secretLabel, secretVariable } from '../service/invocation/secrets';
export { startOf, visible, withoutOrders } from '../service/invocation/visible';
