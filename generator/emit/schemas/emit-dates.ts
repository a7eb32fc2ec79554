import type { SourceFileStructure } from "ts-morph";
import { variantMap } from "../../../runtime/http/index.js";
import type { DateMap } from "../../../runtime/http/index.js";
import type {
  ChannelPlan,
  ClientPlan,
  DatePlan,
  OperationDates,
  OperationPlan,
  PlannedChannelDates,
} from "../../plan/index.js";
import { constantDeclaration, toSourceFile } from "../declarations.js";
import { enclose, line } from "../layout/layout.js";
import type { Layout } from "../layout/layout.js";
import { objectKey, stringLiteral } from "../layout/literal-layout.js";
import { datesModule, httpModule, integersModule } from "../module-names.js";
import { genericType, importedType, textType } from "../types/type-syntax.js";
import { usedValues } from "../used-names.js";
import type { UsedName } from "../used-names.js";

/** The name of the constant of a type, operation or channel. */
export function datesName(
  { dates }: ClientPlan,
  source: string | OperationPlan | ChannelPlan,
): string {
  return dates?.constants.get(source) ?? "undefined";
}

const callDates = importedType("CallDates", httpModule);

/** The module with the maps of dates and integers. */
export function placesModule({ hasDates }: ClientPlan): string {
  return hasDates ? datesModule : integersModule;
}

/** The constant that lists the maps of all operations. */
export function placesName({ hasDates }: ClientPlan): string {
  return hasDates ? "dates" : "integers";
}

/** Whether 64-bit integers are converted. */
export function convertsIntegers({ integers }: ClientPlan): boolean {
  return integers === "bigint" || integers === "string";
}

/** `integers.ts`: where types and calls hold converted integers. Undefined if dates are converted too. */
export function emitIntegers(plan: ClientPlan): ReturnType<typeof emitPlaces> {
  return plan.hasDates ? undefined : emitPlaces(plan);
}

/** `dates.ts`: where types and calls hold dates and converted integers. Undefined if dates are text. */
export function emitDates(plan: ClientPlan): ReturnType<typeof emitPlaces> {
  return plan.hasDates ? emitPlaces(plan) : undefined;
}

function emitPlaces(plan: ClientPlan): SourceFileStructure | undefined {
  const { dates } = plan;
  if (!dates) return undefined;
  const types = [...dates.types].map(([name, type]) =>
    constantDeclaration(
      { name: datesName(plan, name) },
      {
        type: importedType("DateMap", httpModule),
        value: mapLayout(plan, type),
        uses: usesOf([type]),
      },
    ),
  );
  const operations = [...dates.operations].map(([operation, found]) =>
    constantDeclaration(
      { name: datesName(plan, operation) },
      { type: callDates, value: callLayout(plan, found), uses: usesOf(plansOf(found)) },
    ),
  );
  const channels = [...dates.channels].map(([channel, found]) =>
    constantDeclaration(
      { name: datesName(plan, channel) },
      {
        type: importedType("ChannelDates", httpModule),
        value: channelLayout(plan, found),
        uses: usesOf(Object.values(found)),
      },
    ),
  );
  const entries = [...dates.operations.keys()].map(
    (operation): Layout => `${objectKey(operation.endpoint.id)}: ${datesName(plan, operation)}`,
  );
  const all = constantDeclaration(
    {
      name: placesName(plan),
      docs: [`Of every operation that has ${placesName(plan)}, by its id.`],
    },
    {
      type: genericType("Readonly", genericType("Record", textType("string"), callDates)),
      value: enclose("{", entries, "}", { padding: line }),
    },
  );
  return toSourceFile([...types, ...operations, ...channels, all]);
}

function plansOf({ request, requests, response, errors }: OperationDates): DatePlan[] {
  const keyed = [...(requests ?? []), ...(errors ?? [])].map(([, plan]) => plan);
  return [...(request ? [request] : []), ...(response ? [response] : []), ...keyed];
}

function usesOf(plans: readonly DatePlan[]): UsedName[] {
  return plans.some(holdsVariants) ? usedValues(httpModule, ["variantMap"]) : [];
}

function holdsVariants(plan: DatePlan): boolean {
  if (plan.kind === "variants") return true;
  if (plan.kind === "all") return plan.members.some(holdsVariants);
  if (plan.kind !== "object") return false;
  return (
    plan.keys.some(([, each]) => holdsVariants(each)) || (!!plan.rest && holdsVariants(plan.rest))
  );
}

function callLayout(plan: ClientPlan, dates: OperationDates): Layout {
  const { request, requests, response, errors } = dates;
  const members: Layout[] = [
    ...(request ? [["request: ", mapLayout(plan, request)]] : []),
    ...(requests ? [["requests: ", keysLayout(plan, requests)]] : []),
    ...(response ? [["response: ", mapLayout(plan, response)]] : []),
    ...(errors ? [["errors: ", keysLayout(plan, errors)]] : []),
  ];
  return enclose("{", members, "}", { padding: line });
}

function channelLayout(plan: ClientPlan, { request, sent, received }: PlannedChannelDates): Layout {
  const members: Layout[] = [
    ...(request ? [["request: ", mapLayout(plan, request)]] : []),
    ...(sent ? [["sent: ", mapLayout(plan, sent)]] : []),
    ...(received ? [["received: ", mapLayout(plan, received)]] : []),
  ];
  return enclose("{", members, "}", { padding: line });
}

export function findDates(plan: ClientPlan, operation: OperationPlan) {
  return plan.dates?.operations.get(operation);
}

function mapLayout(plan: ClientPlan, dates: DatePlan): Layout {
  switch (dates.kind) {
    case "name":
      return `() => ${datesName(plan, dates.name)}`;
    case "all":
      return enclose(
        "[",
        dates.members.map((member) => mapLayout(plan, member)),
        "]",
      );
    case "variants":
      return [
        `/* @__PURE__ */ variantMap(${stringLiteral(dates.discriminant)}, `,
        keysLayout(plan, dates.variants),
        ")",
      ];
    case "object": {
      const members: Layout[] = [
        ...(dates.keys.length > 0 ? [["keys: ", keysLayout(plan, dates.keys)]] : []),
        ...(dates.rest ? [["rest: ", mapLayout(plan, dates.rest)]] : []),
      ];
      return enclose("{", members, "}", { padding: line });
    }
    default:
      return stringLiteral(dates.kind);
  }
}

/** A map outside of the module, with imports of the constants that it refers to. */
export function mapOf(
  plan: ClientPlan,
  dates: DatePlan,
): { readonly layout: Layout; readonly uses: readonly UsedName[] } {
  const constants = listNames(dates).map((name) => datesName(plan, name));
  const uses = [...usedValues(placesModule(plan), constants), ...usesOf([dates])];
  return { layout: mapLayout(plan, dates), uses };
}

function listNames(dates: DatePlan): string[] {
  switch (dates.kind) {
    case "name":
      return [dates.name];
    case "all":
      return dates.members.flatMap(listNames);
    case "variants":
      return dates.variants.flatMap(([, each]) => listNames(each));
    case "object":
      return [...dates.keys.map(([, each]) => each), ...(dates.rest ? [dates.rest] : [])].flatMap(
        listNames,
      );
    default:
      return [];
  }
}

function keysLayout(
  plan: ClientPlan,
  keys: readonly (readonly [key: string, dates: DatePlan])[],
): Layout {
  const members = keys.map(([key, dates]): Layout => [
    `${objectKey(key)}: `,
    mapLayout(plan, dates),
  ]);
  return enclose("{", members, "}", { padding: line });
}

/** The map as a value of the runtime, to convert examples. */
export function toDateMap(plan: ClientPlan, dates: DatePlan): DateMap {
  switch (dates.kind) {
    case "name": {
      const { name } = dates;
      return () => toDateMap(plan, plan.dates?.types.get(name) ?? { kind: "all", members: [] });
    }
    case "all":
      return dates.members.map((member) => toDateMap(plan, member));
    case "variants":
      return variantMap(
        dates.discriminant,
        Object.fromEntries(dates.variants.map(([name, each]) => [name, toDateMap(plan, each)])),
      );
    case "object":
      return {
        keys: Object.fromEntries(dates.keys.map(([key, each]) => [key, toDateMap(plan, each)])),
        ...(dates.rest ? { rest: toDateMap(plan, dates.rest) } : {}),
      };
    default:
      return dates.kind;
  }
}
