import type { StreamFlag } from "../../runtime/definition/index.js";
import type { StreamSwitchPlan, ValuePlan } from "./client-plan.js";
import type { OperationContext } from "./operation-context.js";
import { unionValue } from "./union-value.js";

/**
 * The flag of a request that chooses between a complete response and a stream of it; `undefined` where
 * responses are of one kind, or where nothing of that name and of type boolean is sent.
 */
export function planStreamSwitch(
  { encoding }: OperationContext,
  flag: StreamFlag,
  response: ValuePlan,
): StreamSwitchPlan | undefined {
  if (response.kind !== "union" || flag.isFixed) return undefined;
  const streamed = response.values.filter(({ kind }) => kind === "stream");
  const whole = response.values.filter(({ kind }) => kind !== "stream");
  if (streamed.length === 0 || whole.length === 0) return undefined;
  // Nothing asks for a stream where the body that would is not sent.
  if (flag.isInBody && !encoding.body) return undefined;
  return {
    isOn: flag.isOn,
    isInBody: flag.isInBody && encoding.body?.flat === undefined,
    whole: unionValue(whole),
    streamed: unionValue(streamed),
  };
}
