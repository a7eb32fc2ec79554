import type { CodecName } from "../../../runtime/http/index.js";
import type { ClientPlan, OperationPlan } from "../../plan/index.js";
import { checksName, hasChecks } from "../schemas/emit-checks.js";
import { datesName, findDates, placesModule } from "../schemas/emit-dates.js";
import { callWithArrow, enclose, line } from "../layout/layout.js";
import type { Layout } from "../layout/layout.js";
import { memberLayouts } from "../layout/literal-layout.js";
import { checksModule } from "../module-names.js";
import { runtimeName, runtimeValues } from "../runtime-values.js";
import { isEventStream } from "./operation-overloads.js";
import { usedValues } from "../used-names.js";
import type { UsedName } from "../used-names.js";

/** An expression with the names that it imports. */
export interface Expression {
  readonly layout: Layout;
  readonly uses: readonly UsedName[];
}

/** The call of an operation, between what converts its dates and what checks its values. */
export function callExpression(plan: ClientPlan, operation: OperationPlan): Expression {
  const dates = findDates(plan, operation);
  const name = datesName(plan, operation);
  const receives = dates?.response ?? dates?.errors;
  const send = isEventStream(operation) ? "streamOperation" : "sendOperation";
  const isEncoded = plan.hasDates && (dates?.request ?? dates?.requests) !== undefined;
  // Which dates a body holds depends on the media type that is chosen for it.
  const isChosen = isEncoded && dates?.requests !== undefined;
  const map = isChosen
    ? `${runtimeName(plan, "requestDates")}(${name}, callOptions?.contentType)`
    : `${name}.request`;
  const receive = plan.integers === "bigint" ? "receiveIntegers" : "receiveDates";
  const request = isEncoded ? `${runtimeName(plan, "encodeDates")}(request, ${map})` : "request";
  const sent = enclose(
    `${runtimeName(plan, send)}(`,
    ["api", operation.constantName, "options", request, "callOptions"],
    ")",
  );
  const received = receives ? enclose(`${runtimeName(plan, receive)}(`, [sent, name], ")") : sent;
  return withChecks(plan, operation, {
    layout: received,
    uses: [
      ...runtimeValues(plan, [
        send,
        ...(isEncoded ? ["encodeDates"] : []),
        ...(isChosen ? ["requestDates"] : []),
        ...(receives ? [receive] : []),
      ]),
      ...(isEncoded || receives ? usedValues(placesModule(plan), [name]) : []),
    ],
  });
}

/** Around all else, so that schemas see what callers see. */
function withChecks(plan: ClientPlan, operation: OperationPlan, call: Expression): Expression {
  if (!hasChecks(plan, operation)) return call;
  const name = checksName(operation);
  return {
    layout: callWithArrow(`${runtimeName(plan, "checkCall")}(${name}, request, `, call.layout),
    uses: [
      ...runtimeValues(plan, ["checkCall"]),
      ...usedValues(checksModule, [name]),
      ...call.uses,
    ],
  };
}

/** The data of an operation, as its constant has it. */
export function dataLayout(plan: ClientPlan, data: OperationPlan["data"]): Layout {
  const members = [...memberLayouts(data.operation), ...codecsMember(plan, data.codecs)];
  return enclose("{", members, "}", { padding: line });
}

/** `codecs: [...]` of an object literal, where there are any. */
export function codecsMember(plan: ClientPlan, codecs: readonly CodecName[]): Layout[] {
  const names = codecs.map((name) => runtimeName(plan, name));
  return names.length > 0 ? [["codecs: ", enclose("[", names, "]")]] : [];
}
