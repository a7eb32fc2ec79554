import type { DateMap } from "../../runtime/http/index.js";
import type { ClientPlan, DatePlan, OperationPlan } from "../plan/index.js";
import { createImports } from "./imports.js";
import { enclose, hanging, line } from "./layout.js";
import type { Layout } from "./layout.js";
import { propertyName, stringLiteral } from "./literal-layout.js";
import { createSourceWriter } from "./source-writer.js";

const httpModule = "./http/index.js";

/** The constant of a type or operation. */
export function datesName(name: string): string {
  return `${name}Dates`;
}

/** `dates.ts`: where types and calls hold dates; undefined when dates are texts. */
export function emitDates(plan: ClientPlan): string | undefined {
  if (!plan.dates) return undefined;
  const imports = createImports();
  const writer = createSourceWriter();
  imports.useType("CallDates", httpModule);
  for (const [name, dates] of plan.dates.types) {
    imports.useType("DateMap", httpModule);
    const value = hanging(mapLayout(dates));
    writer.statement([`export const ${datesName(name)}: DateMap =`, value, ";"]);
  }
  for (const [operation, { request, response, errors }] of plan.dates.operations) {
    const members: Layout[] = [
      ...(request ? [["request: ", mapLayout(request)]] : []),
      ...(response ? [["response: ", mapLayout(response)]] : []),
      ...(errors ? [["errors: ", keysLayout(errors)]] : []),
    ];
    const value = hanging(enclose("{", members, "}", { padding: line }));
    const name = datesName(operation.functionName);
    writer.statement([`export const ${name}: CallDates =`, value, ";"]);
  }
  const entries = [...plan.dates.operations.keys()].map(
    ({ endpoint, functionName }): Layout =>
      `${propertyName(endpoint.id)}: ${datesName(functionName)}`,
  );
  const all = enclose("{", entries, "}", { padding: line });
  writer.statement(
    ["export const dates: Readonly<Record<string, CallDates>> =", hanging(all), ";"],
    ["Of every operation that has dates, by its id."],
  );
  return writer.toText(imports.declarations());
}

/** Where an operation holds dates. */
export function findDates(plan: ClientPlan, operation: OperationPlan) {
  return plan.dates?.operations.get(operation);
}

function mapLayout(plan: DatePlan): Layout {
  switch (plan.kind) {
    case "name":
      return `() => ${datesName(plan.name)}`;
    case "all":
      return enclose("[", plan.members.map(mapLayout), "]");
    case "object": {
      const members: Layout[] = [
        ...(plan.keys.length > 0 ? [["keys: ", keysLayout(plan.keys)]] : []),
        ...(plan.rest ? [["rest: ", mapLayout(plan.rest)]] : []),
      ];
      return enclose("{", members, "}", { padding: line });
    }
    default:
      return stringLiteral(plan.kind);
  }
}

function keysLayout(keys: readonly (readonly [key: string, plan: DatePlan])[]): Layout {
  const members = keys.map(([key, plan]): Layout => {
    // An own property of this name must be computed: the plain one sets the prototype.
    const name = key === "__proto__" ? '["__proto__"]' : propertyName(key);
    return [`${name}: `, mapLayout(plan)];
  });
  return enclose("{", members, "}", { padding: line });
}

/** The same as the runtime reads it, for examples. */
export function toDateMap(plan: ClientPlan, dates: DatePlan): DateMap {
  switch (dates.kind) {
    case "name": {
      const { name } = dates;
      return () => toDateMap(plan, plan.dates?.types.get(name) ?? { kind: "all", members: [] });
    }
    case "all":
      return dates.members.map((member) => toDateMap(plan, member));
    case "object":
      return {
        keys: Object.fromEntries(dates.keys.map(([key, each]) => [key, toDateMap(plan, each)])),
        ...(dates.rest ? { rest: toDateMap(plan, dates.rest) } : {}),
      };
    default:
      return dates.kind;
  }
}
