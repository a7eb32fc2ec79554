export type {
  ClientPlan,
  Direction,
  Documentation,
  ErrorPlan,
  GroupPlan,
  OperationPlan,
  PaginationPlan,
  PlanOptions,
  PropertyPlan,
  RequestPlan,
  StatusPlan,
  TypePlan,
  ValuePlan,
} from "./client-plan.js";
export { describeProperty } from "./describe.js";
export { planClient } from "./plan-client.js";
