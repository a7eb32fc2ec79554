import { collectTypes } from "../../runtime/definition/index.js";
import type { ApiDefinition, Issue } from "../../runtime/definition/index.js";
import { appendPointer } from "../read/index.js";
import type { PlannedDates } from "./plan-dates.js";
import { listSockets } from "./plan-channels.js";
import type { PlannedTypes } from "./plan-types.js";

/**
 * Messages of channels carry dates as text, while the types that they share with operations say
 * `Date`: told, because no compiler notices.
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
      message: `The messages of channel '${channel.id}' carry dates as text, although their type '${dated}' says Date.`,
      pointer: appendPointer("/websockets", channel.id),
      hint: "Generate channels without `dates: Date`, or read the dates of messages by `new Date(...)`.",
    };
  });
}
