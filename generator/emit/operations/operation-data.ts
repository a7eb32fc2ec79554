import type { CallData, CodecName } from "../../../runtime/http/index.js";
import type { ClientPlan, OperationPlan, StreamSwitchPlan } from "../../plan/index.js";
import { checksName, hasChecks } from "../schemas/emit-checks.js";
import { convertsIntegers, datesName, findDates, placesModule } from "../schemas/emit-dates.js";
import { enclose, line } from "../layout/layout.js";
import type { Layout } from "../layout/layout.js";
import { memberLayouts } from "../layout/literal-layout.js";
import { checksModule } from "../module-names.js";
import { runtimeName, runtimeValues } from "../runtime-values.js";
import { usedValues } from "../used-names.js";
import type { UsedName } from "../used-names.js";

/** An expression with the names that it imports. */
interface Expression {
  readonly layout: Layout;
  readonly uses: readonly UsedName[];
}

/** What the constant of an operation holds: all that its call needs. */
export function operationData(plan: ClientPlan, operation: OperationPlan): Expression {
  const { data, streamSwitch } = operation;
  const dates = findDates(plan, operation) ? datesName(plan, operation) : undefined;
  const checks = hasChecks(plan, operation) ? checksName(operation) : undefined;
  // The last codec is outermost, so that schemas see what callers see.
  const codecs: CodecName[] = [
    ...data.codecs,
    ...(streamSwitch ? (["streamFlag"] as const) : []),
    ...(dates ? [valuesCodec(plan)] : []),
    ...(checks ? (["schemaChecks"] as const) : []),
  ];
  const members = [
    ...memberLayouts({ ...data.operation, ...(streamSwitch ? toStreamFlag(streamSwitch) : {}) }),
    ...(dates ? [`dates: ${dates}`] : []),
    ...(checks ? [`checks: ${checks}`] : []),
    ...codecsMember(plan, codecs),
  ];
  return {
    layout: enclose("{", members, "}", { padding: line }),
    uses: [
      ...runtimeValues(plan, codecs),
      ...(dates ? usedValues(placesModule(plan), [dates]) : []),
      ...(checks ? usedValues(checksModule, [checks]) : []),
    ],
  };
}

function toStreamFlag({ isInBody, isOn }: StreamSwitchPlan): Pick<CallData, "streamFlag"> {
  return {
    streamFlag: { in: isInBody ? "body" : "parameters", ...(isOn ? { default: isOn } : {}) },
  };
}

/** What converts the values at the places of a call. */
function valuesCodec(plan: ClientPlan): CodecName {
  return convertsIntegers(plan) ? "integerValues" : "dateValues";
}

/** `codecs: [...]` of an object literal, where there are any. */
export function codecsMember(plan: ClientPlan, codecs: readonly CodecName[]): Layout[] {
  const names = codecs.map((name) => runtimeName(plan, name));
  return names.length > 0 ? [["codecs: ", enclose("[", names, "]")]] : [];
}
