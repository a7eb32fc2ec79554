import {
  createNameScope,
  findExtraProperties,
  isOpenVariant,
  listProperties,
  resolveShape,
} from "../../runtime/definition/index.js";
import type { ApiDefinition, ObjectType, TypeShape } from "../../runtime/definition/index.js";
import type {
  ChannelPlan,
  ClientPlan,
  DatePlan,
  OperationDates,
  OperationPlan,
  PlannedChannelDates,
  PropertyPlan,
  TypePlan,
  WebhooksPlan,
  ValuePlan,
} from "./client-plan.js";
import { findTag } from "./find-tag.js";
import type { PlannedTypes } from "./plan-types.js";
import { reservedTypeNames, reservedValueNames, runtimeValueNames } from "./reserved-names.js";

/** The date plans of a package. */
type PlannedDates = NonNullable<ClientPlan["dates"]>;

/** The calls whose values may hold dates. */
interface DatedParts {
  readonly operations: readonly OperationPlan[];
  readonly channels: readonly ChannelPlan[];
  readonly webhooks?: WebhooksPlan | undefined;
}

/**
 * Finds where values hold dates or 64-bit integers. Types, operations and channels without any, at
 * any depth, are omitted.
 */
export function planDates(
  definition: ApiDefinition,
  planned: PlannedTypes,
  { operations, channels, webhooks }: DatedParts,
  kinds: DateKinds,
): PlannedDates {
  // The first pass assumes that every named type holds dates, and so finds those that do.
  const plansByType = new Map<string, DatePlan>();
  for (const type of planned.types) {
    const plan = planType({ definition, planned, kinds, type, datedTypes: undefined });
    if (plan) plansByType.set(type.name, plan);
  }
  const datedTypes = findDatedTypes(plansByType);
  const context: DateContext = { definition, planned, kinds, datedTypes };
  const typeDates = planned.types.flatMap((type): [string, DatePlan][] => {
    const plan = datedTypes.has(type.name) && planType({ ...context, type });
    return plan ? [[type.name, plan]] : [];
  });
  const operationDates = operations.flatMap((operation): [OperationPlan, OperationDates][] => {
    const dates = planOperation(context, operation);
    return Object.keys(dates).length > 0 ? [[operation, dates]] : [];
  });
  const channelDates = channels.flatMap((channel): [ChannelPlan, PlannedChannelDates][] => {
    const dates = planChannel(context, channel);
    return Object.keys(dates).length > 0 ? [[channel, dates]] : [];
  });
  const payloads = (webhooks?.webhooks ?? []).flatMap(({ value }) => value ?? []);
  const payloadDates = planValue(context, { kind: "union", values: payloads });
  const dates = {
    ...(payloadDates ? { webhooks: payloadDates } : {}),
    types: new Map(typeDates),
    operations: new Map(operationDates),
    channels: new Map(channelDates),
  };
  return { ...dates, constants: nameConstants(dates, { operations, channels }, kinds) };
}

/** Names the constants of the date plans. They avoid the names of operations and of the runtime. */
function nameConstants(
  dates: Omit<PlannedDates, "constants">,
  { operations, channels }: DatedParts,
  { hasDates }: DateKinds,
): PlannedDates["constants"] {
  const suffix = hasDates ? "Dates" : "Integers";
  const functions = [...operations, ...channels].map(({ functionName }) => functionName);
  const encodings = channels.map(({ encodingName }) => encodingName);
  const scope = createNameScope([
    ...reservedValueNames,
    ...runtimeValueNames,
    ...reservedTypeNames,
    ...functions,
    ...encodings,
  ]);
  const calls = [...dates.operations.keys(), ...dates.channels.keys()];
  return new Map<string | OperationPlan | ChannelPlan, string>([
    ...[...dates.types.keys()].map((name) => [name, scope.claim(`${name}${suffix}`)] as const),
    ...calls.map((call) => [call, scope.claim(`${call.functionName}${suffix}`)] as const),
  ]);
}

/** Which values are converted. */
interface DateKinds {
  readonly hasDates: boolean;
  /** What 64-bit integers are converted to. Undefined: they are not converted. */
  readonly integers: "bigint" | "digits" | undefined;
}

interface DateContext {
  readonly kinds: DateKinds;
  readonly definition: ApiDefinition;
  readonly planned: PlannedTypes;
  /** Names of the types that hold dates. Undefined in the first pass, which finds them. */
  readonly datedTypes: ReadonlySet<string> | undefined;
}

/** Finds the types that hold a date, directly or through a type that they refer to. */
function findDatedTypes(plansByType: ReadonlyMap<string, DatePlan>): Set<string> {
  const users = new Map<string, string[]>();
  const datedTypes = new Set<string>();
  for (const [name, plan] of plansByType) {
    const { hasDate, names } = summarize(plan);
    if (hasDate) datedTypes.add(name);
    for (const used of names) users.set(used, [...(users.get(used) ?? []), name]);
  }
  const queue = [...datedTypes];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    for (const user of users.get(name) ?? []) {
      if (datedTypes.has(user)) continue;
      datedTypes.add(user);
      queue.push(user);
    }
  }
  return datedTypes;
}

/** Whether a plan holds a date itself, and the names of the types that it refers to. */
function summarize(plan: DatePlan): { readonly hasDate: boolean; readonly names: Set<string> } {
  const names = new Set<string>();
  let hasDate = false;
  const visit = (part: DatePlan): void => {
    if (part.kind === "name") names.add(part.name);
    else if (part.kind === "all") part.members.forEach(visit);
    else if (part.kind === "variants") part.variants.forEach(([, inner]) => visit(inner));
    else if (part.kind === "object") {
      part.keys.forEach(([, inner]) => visit(inner));
      if (part.rest) visit(part.rest);
    } else hasDate = true;
  };
  visit(plan);
  return { hasDate, names };
}

function planType({ type, ...context }: DateContext & { readonly type: TypePlan }) {
  const { direction, shape } = type;
  return planShape({ ...context, direction, ancestors: new Set() }, shape);
}

interface ShapeContext extends DateContext {
  readonly direction: TypePlan["direction"];
  /** The enclosing objects. An object without a name may contain itself. */
  readonly ancestors: ReadonlySet<object>;
}

function planShape(context: ShapeContext, shape: TypeShape): DatePlan | undefined {
  if (shape.type === "alias") return planReference(context, shape.value);
  if (shape.type === "object") return planObject(context, shape);
  if (shape.type === "enum") return undefined;
  const isClosedUnion = shape.type === "discriminatedUnion" && !shape.variants.some(isOpenVariant);
  if (isClosedUnion && context.kinds.integers) return planVariants(context, shape);
  const variants: readonly DatePlan[] =
    shape.type === "discriminatedUnion"
      ? shape.variants.flatMap((variant) => planObject(context, variant) ?? [])
      : planAlternatives(context, shape);
  return mergePlans(variants);
}

/**
 * In a union with text, an integer as digits cannot be told from text that looks like a number.
 * Such text is sent unchanged.
 */
function planAlternatives(
  context: ShapeContext,
  { variants }: Extract<TypeShape, { type: "undiscriminatedUnion" }>,
): DatePlan[] {
  const hasText = variants.some(({ shape }) => holdsText(context.definition, shape));
  return variants.flatMap((variant): DatePlan[] => {
    const plan = planShape(context, variant.shape);
    if (!plan) return [];
    return [hasText && plan.kind === "digits" ? { kind: "text" } : plan];
  });
}

function holdsText(definition: ApiDefinition, shape: TypeShape): boolean {
  const { shape: plain } = resolveShape(definition, shape);
  if (plain.type === "enum") return plain.values.some(({ value }) => typeof value === "string");
  return (
    plain.type === "alias" &&
    plain.value.type === "primitive" &&
    !["long", "uint64", "integer", "uint", "double", "boolean"].includes(plain.value.value.type)
  );
}

/** An integer does not show which variant it belongs to, so each variant has its own plan. */
function planVariants(
  context: ShapeContext,
  { discriminant, variants }: Extract<TypeShape, { type: "discriminatedUnion" }>,
): DatePlan | undefined {
  const plansByValue = new Map<string, DatePlan>();
  for (const variant of variants) {
    const plan = planObject(context, variant);
    if (!plan) continue;
    const value = String(variant.discriminantValue);
    // Two variants may have the same value: then both plans apply.
    const existing = plansByValue.get(value);
    plansByValue.set(value, existing ? { kind: "all", members: [existing, plan] } : plan);
  }
  return plansByValue.size > 0
    ? { kind: "variants", discriminant, variants: [...plansByValue] }
    : undefined;
}

function mergePlans(members: readonly DatePlan[]): DatePlan | undefined {
  const unique = [...new Map(members.map((plan) => [JSON.stringify(plan), plan])).values()];
  return unique.length > 1 ? { kind: "all", members: unique } : unique[0];
}

function planReference(
  context: ShapeContext,
  reference: Extract<TypeShape, { type: "alias" }>["value"],
): DatePlan | undefined {
  switch (reference.type) {
    case "id": {
      const name = context.planned.nameType(reference.id, context.direction);
      const isDated = name !== undefined && context.datedTypes?.has(name) !== false;
      return isDated ? { kind: "name", name } : undefined;
    }
    case "primitive": {
      const { type } = reference.value;
      const { hasDates, integers } = context.kinds;
      if (integers && (type === "long" || type === "uint64")) return { kind: integers };
      return hasDates && (type === "date" || type === "datetime") ? { kind: type } : undefined;
    }
    case "optional":
    case "nullable":
      return planShape(context, reference.shape);
    case "list":
    case "set":
      return planItems(planShape(context, reference.itemShape));
    case "map":
      return planItems(planShape(context, reference.valueShape));
    case "tuple": {
      const keys = reference.items.flatMap((item, index): [string, DatePlan][] => {
        const plan = planShape(context, item);
        return plan ? [[String(index), plan]] : [];
      });
      return createObjectPlan(
        keys,
        reference.rest ? planShape(context, reference.rest) : undefined,
      );
    }
    default:
      return undefined;
  }
}

function planItems(rest: DatePlan | undefined): DatePlan | undefined {
  return createObjectPlan([], rest);
}

function createObjectPlan(
  keys: readonly (readonly [string, DatePlan])[],
  rest: DatePlan | undefined,
): DatePlan | undefined {
  return keys.length > 0 || rest ? { kind: "object", keys, ...(rest ? { rest } : {}) } : undefined;
}

function planObject(context: ShapeContext, object: ObjectType): DatePlan | undefined {
  if (context.ancestors.has(object)) return undefined;
  const inner = { ...context, ancestors: new Set([...context.ancestors, object]) };
  const properties = listProperties(context.definition, object);
  const keys = properties.flatMap(({ key, valueShape }): [string, DatePlan][] => {
    const plan = planShape(inner, valueShape);
    return plan ? [[key, plan]] : [];
  });
  const extra = findExtraProperties(context.definition, object);
  return createObjectPlan(keys, extra ? planReference(inner, extra) : undefined);
}

function planOperation(context: DateContext, operation: OperationPlan): OperationDates {
  const { request, served, namedErrors, declaredStatuses, handlerErrors } = operation;
  const contents: readonly (readonly [string, ValuePlan | undefined])[] = [
    ...[...namedErrors, ...handlerErrors].map(({ name, content }) => [name, content] as const),
    ...declaredStatuses.map(({ status, body }) => [String(status), body] as const),
  ];
  const errors = new Map(
    contents.flatMap(([key, value]): [string, DatePlan][] => {
      const plan = value && planValue(context, value);
      return plan ? [[key, plan]] : [];
    }),
  );
  const requestDates = planRequest(context, request.properties);
  const requestsByType = planOtherBodies(context, operation, requestDates);
  // `served` covers every media type that a call can request.
  const responseDates = planValue(context, served);
  return {
    ...(requestDates ? { request: requestDates } : {}),
    ...(requestsByType.length > 0 ? { requests: requestsByType } : {}),
    ...(responseDates ? { response: responseDates } : {}),
    ...(errors.size > 0 ? { errors: [...errors] } : {}),
  };
}

function planRequest(
  context: DateContext,
  properties: readonly Pick<PropertyPlan, "key" | "value">[],
): DatePlan | undefined {
  const keys = properties.flatMap(({ key, value }): [string, DatePlan][] => {
    const plan = planValue(context, value);
    return plan ? [[key, plan]] : [];
  });
  return createObjectPlan(keys, undefined);
}

/** Plans requests in the media types whose body has another type than the default one. */
function planOtherBodies(
  context: DateContext,
  { request, bodyChoices }: OperationPlan,
  defaultPlan: DatePlan | undefined,
): [type: string, plan: DatePlan][] {
  return (bodyChoices?.others ?? []).flatMap(({ types, value }): [string, DatePlan][] => {
    const rest = request.properties.filter(({ key }) => key !== "body");
    const plan = planRequest(context, [...rest, { key: "body", value }]);
    if (JSON.stringify(plan) === JSON.stringify(defaultPlan)) return [];
    return types.map((type) => [type, plan ?? { kind: "object", keys: [] }]);
  });
}

function planChannel(
  context: DateContext,
  { request, sent, received }: ChannelPlan,
): PlannedChannelDates {
  const plans = {
    request: planRequest(context, request.properties),
    sent: planValue(context, sent),
    received: planValue(context, received),
  };
  return Object.fromEntries(Object.entries(plans).filter(([, plan]) => plan !== undefined));
}

function planValue(context: DateContext, value: ValuePlan): DatePlan | undefined {
  switch (value.kind) {
    case "shape":
      return planShape(
        { ...context, direction: value.direction, ancestors: new Set() },
        withoutOptional(context.definition, value.shape),
      );
    case "object":
      return createObjectPlan(
        value.properties.flatMap(({ key, value: inner }): [string, DatePlan][] => {
          const plan = planValue(context, inner);
          return plan ? [[key, plan]] : [];
        }),
        undefined,
      );
    case "union":
      return (
        planTagged(context, value.values) ??
        mergePlans(value.values.flatMap((member) => planValue(context, member) ?? []))
      );
    case "stream":
      return planValue(context, value.value);
    default:
      return undefined;
  }
}

/**
 * Plans a union whose members have a constant property, such as the messages of a channel, like a
 * discriminated union.
 */
function planTagged(context: DateContext, values: readonly ValuePlan[]): DatePlan | undefined {
  const shaped = values.filter((value) => value.kind === "shape");
  const shapes = shaped.map(({ shape }) => shape);
  const tag = context.kinds.integers ? findTag(context.definition, shapes) : undefined;
  if (!tag) return undefined;
  const variants = shaped.flatMap((value, index): [string, DatePlan][] => {
    const plan = planValue(context, value);
    return plan ? [[tag.values[index] ?? "", plan]] : [];
  });
  return variants.length > 0 ? { kind: "variants", discriminant: tag.key, variants } : undefined;
}

/** Removes optional and nullable wrappers. A named type stays a reference. */
function withoutOptional(definition: ApiDefinition, shape: TypeShape): TypeShape {
  const { typeId, shape: plain } = resolveShape(definition, shape);
  return typeId === undefined ? plain : { type: "alias", value: { type: "id", id: typeId } };
}
