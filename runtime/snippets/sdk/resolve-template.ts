import type {
  DictTemplate,
  DiscriminatedUnionTemplate,
  EnumTemplate,
  IterableTemplate,
  PayloadInput,
  Template,
} from "../../definition/index.js";
import { isExactNumber } from "../../http/index.js";
import { findPlace } from "./find-place.js";
import { lookUp, type Found } from "./look-up.js";
import {
  missing,
  printInto,
  printNull,
  textOf,
  type Part,
  type ResolveContext,
} from "./resolve-context.js";
import { resolveGeneric } from "./resolve-generic.js";
import { chooseMember } from "./score-member.js";
import { fillTemplate } from "./template-text.js";

/**
 * The code of a template; `undefined` if it is optional and has no value. `relative` is passed by
 * the surrounding template. A root is never omitted.
 */
export function resolveTemplate(
  context: ResolveContext,
  template: Template,
  relative: Found | undefined,
  isRoot = false,
): Part | undefined {
  if (template.type === "generic") {
    const resolve = (inner: Template): Part | undefined =>
      resolveTemplate(context, inner, relative);
    return resolveGeneric({ context, template, relative, isRoot, resolve });
  }
  const found = lookUp(context.payload, inputOf(template), relative);
  if (found === undefined) return isRoot ? undefined : missing(context, template);
  if (found.value === null) return printNull(context, template);
  const part = resolveValue(context, template, found, relative);
  return part ?? (isRoot ? undefined : missing(context, template));
}

/** The text of a root without values. */
export function rootText(template: Template): string {
  return fillTemplate(textOf(template), "");
}

type ValueTemplate = Exclude<Template, { type: "generic" }>;

function resolveValue(
  context: ResolveContext,
  template: ValueTemplate,
  found: Found,
  relative: Found | undefined,
): Part | undefined {
  switch (template.type) {
    case "enum":
      return resolveEnum(context, template, found.value);
    case "iterable":
      return resolveIterable(context, template, found.value);
    case "dict":
      return resolveDict(context, template, found.value);
    case "discriminatedUnion":
      return resolveDiscriminated(context, template, found.value, relative);
    case "union":
    case "union_v2": {
      const member = chooseMember(template, found.value, context.types);
      return member && wrapMember(context, template, member, found);
    }
    default:
      throw new Error(`the template has the unknown kind ${(template as { type: string }).type}`);
  }
}

/** The template's code for an enum value. Unknown values are printed as literals. */
function resolveEnum(context: ResolveContext, template: EnumTemplate, value: unknown): Part {
  const imports = template.imports ?? [];
  const wire = isExactNumber(value) ? value.$number : String(value);
  const known = Object.hasOwn(template.values, wire) ? template.values[wire] : undefined;
  const shell = template.templateString ?? "$INPUT";
  if (known !== undefined) return { text: fillTemplate(shell, known), imports, isFilled: true };
  return printInto(context, shell, value, imports);
}

function resolveIterable(
  context: ResolveContext,
  template: IterableTemplate,
  value: unknown,
): Part | undefined {
  if (!Array.isArray(value)) return undefined;
  const parts = value.flatMap(
    (each: unknown) => resolveTemplate(context, template.innerTemplate, { value: each }) ?? [],
  );
  return {
    text: fillTemplate(
      template.containerTemplateString,
      parts.map(({ text }) => text).join(template.delimiter),
    ),
    imports: [...(template.imports ?? []), ...parts.flatMap(({ imports }) => imports)],
    isFilled: true,
  };
}

function resolveDict(
  context: ResolveContext,
  template: DictTemplate,
  value: unknown,
): Part | undefined {
  if (!isObject(value)) return undefined;
  const imports = [...(template.imports ?? [])];
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    if (inner === undefined) return [];
    const key = resolveTemplate(context, template.keyTemplate, { value: name });
    const each = key && resolveTemplate(context, template.valueTemplate, { value: inner });
    if (!key || !each) return [];
    imports.push(...key.imports, ...each.imports);
    return [key.text + template.keyValueSeparator + each.text];
  });
  const text = fillTemplate(template.containerTemplateString, entries.join(template.delimiter));
  return { text, imports, isFilled: true };
}

/** The member gets the outer relative value, because its paths begin at the body. */
function resolveDiscriminated(
  context: ResolveContext,
  template: DiscriminatedUnionTemplate & { type: "discriminatedUnion" },
  value: unknown,
  relative: Found | undefined,
): Part | undefined {
  if (!isObject(value) || !Object.hasOwn(value, template.discriminantField)) return undefined;
  const marker = value[template.discriminantField];
  if (typeof marker !== "string" || !Object.hasOwn(template.members, marker)) return undefined;
  const member = template.members[marker];
  return member && wrapMember(context, template, member, relative);
}

function wrapMember(
  context: ResolveContext,
  template: Exclude<ValueTemplate, { type: "iterable" | "dict" | "enum" }>,
  member: Template,
  handed: Found | undefined,
): Part | undefined {
  // The value exists, so its member is present even with constants only.
  const part = resolveTemplate(context, { ...member, isOptional: false }, handed);
  return (
    part && {
      text: fillTemplate(template.templateString, part.text),
      imports: [...(template.imports ?? []), ...part.imports],
      isFilled: true,
    }
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  return Object.prototype.toString.call(value) === "[object Object]" && !isExactNumber(value);
}

function inputOf(template: ValueTemplate): PayloadInput {
  return findPlace(template) ?? { location: "RELATIVE" };
}
