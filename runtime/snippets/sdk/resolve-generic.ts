import type { GenericTemplate, Template, TemplateInput } from "../../definition/index.js";
import { findPlace, nameOf, nameOfInput } from "./find-place.js";
import { printSdkLiteral } from "./literals/print-sdk-literal.js";
import { lookUp, type Found } from "./look-up.js";
import { printNull, type Part, type ResolveContext } from "./resolve-context.js";
import { fillTemplate, indentOf, mayBeEmpty } from "./template-text.js";

type Generic = GenericTemplate & { type: "generic" };

/** A generic template and its context. */
interface GenericJob {
  readonly context: ResolveContext;
  readonly template: Generic;
  readonly relative: Found | undefined;
  readonly isRoot: boolean;
  /** Resolves a nested template with the same relative value. */
  resolve(template: Template): Part | undefined;
}

/** Code around values in order. A constant without values is present if required. */
export function resolveGeneric(job: GenericJob): Part | undefined {
  const { context, template, relative, isRoot } = job;
  const inputs = template.templateInputs ?? [];
  const mayBeLeftOut = template.isOptional && !isRoot;
  if (inputs.length === 0 && mayBeLeftOut) return undefined;
  if (!isRoot && isNullInside(job, inputs)) return printNull(context, template);
  const parts = inputs.flatMap((input) => resolveInput(job, input) ?? []);
  if (parts.some(({ isFilled }) => isFilled)) return join(template, parts, true);
  const own = isRoot ? undefined : findOwnValue(context, template, relative);
  if (own?.value === null) return printNull(context, template);
  if (mayBeLeftOut && own === undefined) return undefined;
  const isFilled = own !== undefined;
  if (parts.length > 0 || isRoot || mayBeEmpty(template.templateString)) {
    return join(template, parts, isFilled);
  }
  const text = printSdkLiteral(`<${nameOf(template)}>`, context.language, "").text;
  return join(template, [{ text, imports: [], isFilled }], isFilled);
}

/** `new Date($INPUT)` cannot contain null, so null replaces the object. A list can contain null. */
function isNullInside(
  { context, template, relative }: GenericJob,
  inputs: readonly TemplateInput[],
) {
  const [input] = inputs;
  if (inputs.length !== 1 || input?.type !== "payload") return false;
  if (!/[\w>]\s*\(\s*\$INPUT/.test(template.templateString)) return false;
  return lookUp(context.payload, input, relative)?.value === null;
}

/** Finds a null or empty object, which has no values for its inputs. */
function findOwnValue(
  { payload }: ResolveContext,
  template: Generic,
  relative: Found | undefined,
): Found | undefined {
  const place = findPlace(template);
  if (place?.location !== "BODY" && place?.location !== "RELATIVE") return undefined;
  return lookUp(payload, place, relative);
}

function resolveInput(
  { context, template, relative, resolve }: GenericJob,
  input: TemplateInput,
): Part | undefined {
  if (input.type === "template") return resolve(input.value);
  const found = lookUp(context.payload, input, relative);
  if (found === undefined && template.isOptional) return undefined;
  const value = found ? found.value : `<${nameOfInput(input)}>`;
  const literal = printSdkLiteral(value, context.language, indentOf(template.templateString));
  return { ...literal, isFilled: found !== undefined };
}

function join(template: Generic, parts: readonly Part[], isFilled: boolean): Part {
  const text = parts.map((part) => part.text).join(template.inputDelimiter ?? ", ");
  return {
    text: fillTemplate(template.templateString, text),
    imports: [...(template.imports ?? []), ...parts.flatMap((part) => part.imports)],
    isFilled,
  };
}
