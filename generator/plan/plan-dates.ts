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

/** The dates of a package: of every named type that holds some, of every operation and channel. */
type PlannedDates = NonNullable<ClientPlan["dates"]>;

/** What has dates of its own, beside the named types. */
interface DatedParts {
  readonly operations: readonly OperationPlan[];
  readonly channels: readonly ChannelPlan[];
  readonly webhooks?: WebhooksPlan | undefined;
}

/** Finds where values hold dates. What holds none, however deep, is left out. */
export function planDates(
  definition: ApiDefinition,
  planned: PlannedTypes,
  { operations, channels, webhooks }: DatedParts,
  kinds: DateKinds,
): PlannedDates {
  const whole = new Map<string, DatePlan>();
  for (const type of planned.types) {
    const plan = ofType({ definition, planned, kinds, type, names: undefined });
    if (plan) whole.set(type.name, plan);
  }
  const names = findDated(whole);
  const types = planned.types.flatMap((type): [string, DatePlan][] => {
    const plan = names.has(type.name) && ofType({ definition, planned, kinds, type, names });
    return plan ? [[type.name, plan]] : [];
  });
  const found = operations.flatMap((operation): [OperationPlan, OperationDates][] => {
    const dates = ofOperation({ definition, planned, kinds, names }, operation);
    return Object.keys(dates).length > 0 ? [[operation, dates]] : [];
  });
  const opened = channels.flatMap((channel): [ChannelPlan, PlannedChannelDates][] => {
    const dates = ofChannel({ definition, planned, kinds, names }, channel);
    return Object.keys(dates).length > 0 ? [[channel, dates]] : [];
  });
  const payloads = (webhooks?.webhooks ?? []).flatMap(({ value }) => value ?? []);
  const received = ofValue(
    { definition, planned, kinds, names },
    { kind: "union", values: payloads },
  );
  const dated = {
    ...(received ? { webhooks: received } : {}),
    types: new Map(types),
    operations: new Map(found),
    channels: new Map(opened),
  };
  return { ...dated, constants: nameConstants(dated, { operations, channels }, kinds) };
}

/** Beside them are functions of operations, and what the runtime exports. */
function nameConstants(
  dated: Omit<PlannedDates, "constants">,
  { operations, channels }: DatedParts,
  { hasDates }: DateKinds,
): PlannedDates["constants"] {
  const ending = hasDates ? "Dates" : "Integers";
  const functions = [...operations, ...channels].map(({ functionName }) => functionName);
  const encodings = channels.map(({ encodingName }) => encodingName);
  const scope = createNameScope([
    ...reservedValueNames,
    ...runtimeValueNames,
    ...reservedTypeNames,
    ...functions,
    ...encodings,
  ]);
  const called = [...dated.operations.keys(), ...dated.channels.keys()];
  return new Map<string | OperationPlan | ChannelPlan, string>([
    ...[...dated.types.keys()].map((name) => [name, scope.claim(`${name}${ending}`)] as const),
    ...called.map((call) => [call, scope.claim(`${call.functionName}${ending}`)] as const),
  ]);
}

/** What is looked for. */
interface DateKinds {
  readonly hasDates: boolean;
  /** What 64-bit integers are converted to. */
  readonly integers: "bigint" | "digits" | undefined;
}

interface DateContext {
  readonly kinds: DateKinds;
  readonly definition: ApiDefinition;
  readonly planned: PlannedTypes;
  /** Types that are known to hold dates; undefined while that is found out. */
  readonly names: ReadonlySet<string> | undefined;
}

/** Names from which a date can be reached. */
function findDated(types: ReadonlyMap<string, DatePlan>): Set<string> {
  const users = new Map<string, string[]>();
  const dated = new Set<string>();
  for (const [name, plan] of types) {
    const { hasDate, names } = summarize(plan);
    if (hasDate) dated.add(name);
    for (const used of names) users.set(used, [...(users.get(used) ?? []), name]);
  }
  const waiting = [...dated];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const user of users.get(name) ?? []) {
      if (dated.has(user)) continue;
      dated.add(user);
      waiting.push(user);
    }
  }
  return dated;
}

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

function ofType({ type, ...context }: DateContext & { readonly type: TypePlan }) {
  const { direction, shape } = type;
  return ofShape({ ...context, direction, inside: new Set() }, shape);
}

interface ShapeContext extends DateContext {
  readonly direction: TypePlan["direction"];
  /** Objects around the place: nameless ones may contain themselves. */
  readonly inside: ReadonlySet<object>;
}

function ofShape(context: ShapeContext, shape: TypeShape): DatePlan | undefined {
  if (shape.type === "alias") return ofReference(context, shape.value);
  if (shape.type === "object") return ofObject(context, shape);
  if (shape.type === "enum") return undefined;
  const isClosedUnion = shape.type === "discriminatedUnion" && !shape.variants.some(isOpenVariant);
  if (isClosedUnion && context.kinds.integers) return ofVariants(context, shape);
  const variants: readonly DatePlan[] =
    shape.type === "discriminatedUnion"
      ? shape.variants.flatMap((variant) => ofObject(context, variant) ?? [])
      : ofAlternatives(context, shape);
  return allOf(variants);
}

/** Beside text, digits may be text that only looks like a number: it is sent as it is. */
function ofAlternatives(
  context: ShapeContext,
  { variants }: Extract<TypeShape, { type: "undiscriminatedUnion" }>,
): DatePlan[] {
  const hasText = variants.some(({ shape }) => holdsText(context.definition, shape));
  return variants.flatMap((variant): DatePlan[] => {
    const plan = ofShape(context, variant.shape);
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

/** A number says nothing of what it is, so that each variant has places of its own. */
function ofVariants(
  context: ShapeContext,
  { discriminant, variants }: Extract<TypeShape, { type: "discriminatedUnion" }>,
): DatePlan | undefined {
  const found = variants.flatMap((variant): [string, DatePlan][] => {
    const plan = ofObject(context, variant);
    return plan ? [[String(variant.discriminantValue), plan]] : [];
  });
  const byValue = new Map<string, DatePlan>();
  for (const [value, plan] of found) {
    const before = byValue.get(value);
    byValue.set(value, before ? { kind: "all", members: [before, plan] } : plan);
  }
  return byValue.size > 0 ? { kind: "variants", discriminant, variants: [...byValue] } : undefined;
}

function allOf(members: readonly DatePlan[]): DatePlan | undefined {
  const unique = [...new Map(members.map((each) => [JSON.stringify(each), each])).values()];
  return unique.length > 1 ? { kind: "all", members: unique } : unique[0];
}

function ofReference(
  context: ShapeContext,
  reference: Extract<TypeShape, { type: "alias" }>["value"],
): DatePlan | undefined {
  switch (reference.type) {
    case "id": {
      const name = context.planned.nameType(reference.id, context.direction);
      const isDated = name !== undefined && context.names?.has(name) !== false;
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
      return ofShape(context, reference.shape);
    case "list":
    case "set":
      return restOf(ofShape(context, reference.itemShape));
    case "map":
      return restOf(ofShape(context, reference.valueShape));
    case "tuple": {
      const keys = reference.items.flatMap((item, index): [string, DatePlan][] => {
        const plan = ofShape(context, item);
        return plan ? [[String(index), plan]] : [];
      });
      return objectOf(keys, reference.rest ? ofShape(context, reference.rest) : undefined);
    }
    default:
      return undefined;
  }
}

function restOf(rest: DatePlan | undefined): DatePlan | undefined {
  return objectOf([], rest);
}

function objectOf(
  keys: readonly (readonly [string, DatePlan])[],
  rest: DatePlan | undefined,
): DatePlan | undefined {
  return keys.length > 0 || rest ? { kind: "object", keys, ...(rest ? { rest } : {}) } : undefined;
}

function ofObject(context: ShapeContext, object: ObjectType): DatePlan | undefined {
  if (context.inside.has(object)) return undefined;
  const inner = { ...context, inside: new Set([...context.inside, object]) };
  const properties = listProperties(context.definition, object);
  const keys = properties.flatMap(({ key, valueShape }): [string, DatePlan][] => {
    const plan = ofShape(inner, valueShape);
    return plan ? [[key, plan]] : [];
  });
  const extra = findExtraProperties(context.definition, object);
  return objectOf(keys, extra ? ofReference(inner, extra) : undefined);
}

function ofOperation(context: DateContext, operation: OperationPlan): OperationDates {
  const { request, served, namedErrors, declaredStatuses, handlerErrors } = operation;
  const contents: readonly (readonly [string, ValuePlan | undefined])[] = [
    ...[...namedErrors, ...handlerErrors].map(({ name, content }) => [name, content] as const),
    ...declaredStatuses.map(({ status, body }) => [String(status), body] as const),
  ];
  const errors = new Map(
    contents.flatMap(([key, value]): [string, DatePlan][] => {
      const plan = value && ofValue(context, value);
      return plan ? [[key, plan]] : [];
    }),
  );
  const sent = ofRequest(context, request.properties);
  const others = ofOtherBodies(context, operation, sent);
  // Whatever media type is asked for.
  const received = ofValue(context, served);
  return {
    ...(sent ? { request: sent } : {}),
    ...(others.length > 0 ? { requests: others } : {}),
    ...(received ? { response: received } : {}),
    ...(errors.size > 0 ? { errors: [...errors] } : {}),
  };
}

function ofRequest(
  context: DateContext,
  properties: readonly Pick<PropertyPlan, "key" | "value">[],
): DatePlan | undefined {
  const keys = properties.flatMap(({ key, value }): [string, DatePlan][] => {
    const plan = ofValue(context, value);
    return plan ? [[key, plan]] : [];
  });
  return objectOf(keys, undefined);
}

/** Of requests whose body has another type, because another media type is chosen. */
function ofOtherBodies(
  context: DateContext,
  { request, bodyChoices }: OperationPlan,
  usual: DatePlan | undefined,
): [type: string, plan: DatePlan][] {
  return (bodyChoices?.others ?? []).flatMap(({ types, value }): [string, DatePlan][] => {
    const rest = request.properties.filter(({ key }) => key !== "body");
    const plan = ofRequest(context, [...rest, { key: "body", value }]);
    if (JSON.stringify(plan) === JSON.stringify(usual)) return [];
    return types.map((type) => [type, plan ?? { kind: "object", keys: [] }]);
  });
}

function ofChannel(
  context: DateContext,
  { request, sent, received }: ChannelPlan,
): PlannedChannelDates {
  const plans = {
    request: ofRequest(context, request.properties),
    sent: ofValue(context, sent),
    received: ofValue(context, received),
  };
  return Object.fromEntries(Object.entries(plans).filter(([, plan]) => plan !== undefined));
}

function ofValue(context: DateContext, value: ValuePlan): DatePlan | undefined {
  switch (value.kind) {
    case "shape":
      return ofShape(
        { ...context, direction: value.direction, inside: new Set() },
        withoutOptional(context.definition, value.shape),
      );
    case "object":
      return objectOf(
        value.properties.flatMap(({ key, value: inner }): [string, DatePlan][] => {
          const plan = ofValue(context, inner);
          return plan ? [[key, plan]] : [];
        }),
        undefined,
      );
    case "union":
      return (
        ofTagged(context, value.values) ??
        allOf(value.values.flatMap((each) => ofValue(context, each) ?? []))
      );
    case "stream":
      return ofValue(context, value.value);
    default:
      return undefined;
  }
}

/** Of messages: as of a discriminated union, each has integers of its own. */
function ofTagged(context: DateContext, values: readonly ValuePlan[]): DatePlan | undefined {
  const shaped = values.filter((value) => value.kind === "shape");
  const shapes = shaped.map(({ shape }) => shape);
  const tag = context.kinds.integers ? findTag(context.definition, shapes) : undefined;
  if (!tag) return undefined;
  const variants = shaped.flatMap((value, index): [string, DatePlan][] => {
    const plan = ofValue(context, value);
    return plan ? [[tag.values[index] ?? "", plan]] : [];
  });
  return variants.length > 0 ? { kind: "variants", discriminant: tag.key, variants } : undefined;
}

/** Removes optionals and the like; a named type stays. */
function withoutOptional(definition: ApiDefinition, shape: TypeShape): TypeShape {
  const { typeId, shape: plain } = resolveShape(definition, shape);
  return typeId === undefined ? plain : { type: "alias", value: { type: "id", id: typeId } };
}
