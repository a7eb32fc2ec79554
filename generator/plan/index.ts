export type {
  ChannelPlan,
  ClientPlan,
  DatePlan,
  Direction,
  Documentation,
  ErrorGuardPlan,
  ErrorPlan,
  GroupPlan,
  HeadersPlan,
  MediaChoice,
  MediaChoices,
  OperationDates,
  OperationPlan,
  PaginationPlan,
  PlannedChannelDates,
  PlanOptions,
  PropertyPlan,
  RequestPlan,
  StatusPlan,
  StreamSwitchPlan,
  TypePlan,
  ValuePlan,
  WebhookPlan,
  WebhooksPlan,
} from "./client-plan.js";
export { runtimePackage } from "./client-plan.js";
export { compareNames } from "./compare/compare-names.js";
export { compareOptions } from "./compare/compare-options.js";
export { describeProperty } from "./describe.js";
export { channelTypeNames } from "./plan-channels.js";
export { planClient } from "./plan-client.js";
export {
  chooseCodecs,
  findShared,
  hasClosedForm,
  type OperationData,
  type SharedData,
  toOperation,
} from "./to-operation.js";
export { reservedTypeNames } from "./reserved-names.js";
export { HookError } from "./hook-error.js";
export { asHookError, callHook, type NameHooks } from "./name-hooks.js";
