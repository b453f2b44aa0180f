/** How previews get the plan of a call. */
import type { Json } from '../../common/json/value';
import type { PlanAnswer, ToolReference } from '../../server/protocol/invocation';

/** Asks for the plan of a call; `undefined` if the tool no longer exists. */
export type PlanCall = (tool: ToolReference, values: Json) => Promise<PlanAnswer | undefined>;
