import { collectTypes } from "../../runtime/definition/index.js";
import type { ApiDefinition, Issue } from "../../runtime/definition/index.js";
import { appendPointer } from "../read/index.js";
import type { PlannedDates } from "./plan-dates.js";
import { listSockets } from "./plan-channels.js";
import type { PlannedTypes } from "./plan-types.js";

/**
 * Messages of channels are not converted, while the types that they share with operations say `Date` or
 * `bigint`: reported, because no compiler notices.
 */
export function reportChannelDates(
  definition: ApiDefinition,
  { nameType }: PlannedTypes,
  dates: PlannedDates,
): Issue[] {
  return listSockets(definition).flatMap((channel) => {
    const dated = [...collectTypes(definition, { channel })].find((id) =>
      dates.types.has(nameType(id, "response") ?? ""),
    );
    if (dated === undefined) return [];
    return {
      code: "channel-dates",
      severity: "warning",
      message: `The messages of channel '${channel.id}' are not converted: their dates are text and their integers may be numbers, although their type '${dated}' says otherwise.`,
      pointer: appendPointer("/websockets", channel.id),
      hint: "Generate channels without `dates: Date` and `integers: bigint`, or convert messages by `new Date(...)` and `BigInt(...)`.",
    };
  });
}
