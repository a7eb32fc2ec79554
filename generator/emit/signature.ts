import type { OptionalKind, ParameterDeclarationStructure } from "ts-morph";
import { enclose, flatWidth, group, PRINT_WIDTH } from "./layout/layout.js";
import type { Layout } from "./layout/layout.js";
import { textBetween } from "./layout/text-between.js";
import { typeAfter } from "./layout/type-layout.js";
import type { TypeSyntax } from "./types/type-syntax.js";
import { namesOfTypes } from "./used-names.js";
import type { UsedName } from "./used-names.js";

/** A parameter of a function. */
export interface Parameter {
  readonly name: string;
  readonly isOptional?: boolean;
  readonly type: TypeSyntax;
  readonly initializer?: string;
}

/** What a function takes and gives. */
export interface Signature {
  /** `T extends boolean = false`. */
  readonly typeParameters?: readonly string[];
  readonly parameters: readonly Parameter[];
  /** Absent: it is a constructor. */
  readonly result?: TypeSyntax;
}

/** A signature as ts-morph's structures hold it. */
export interface SignatureStructure {
  typeParameters?: string[];
  parameters: OptionalKind<ParameterDeclarationStructure>[];
  returnType?: string;
}

/** The names that a signature imports. */
export function namesOfSignature({ parameters, result }: Signature): UsedName[] {
  return namesOfTypes([...parameters.map(({ type }) => type), ...(result ? [result] : [])]);
}

/** A signature as layout, where it is part of a type. */
export function signatureLayout(head: string, { parameters, result }: Signature): Layout {
  const list = enclose(`${head}(`, parameters.map(parameterLayout), ")");
  return group([ungrouped(list), ...(result ? [":", typeAfter(":", result)] : [])]);
}

/** The texts of a signature after `head`, in a declaration so deep; `end` follows it on its line. */
export function layOutSignature(
  head: string,
  signature: Signature,
  { end, depth = 0 }: { readonly end: string; readonly depth?: number },
): SignatureStructure {
  const { typeParameters = [], parameters, result } = signature;
  const start = head + listGenerics(typeParameters);
  const layout = signatureLayout(start, signature);
  const isFlat = flatWidth(layout) + end.length <= PRINT_WIDTH - 2 * depth;
  const before = parameters.length > 0 ? "):" : `${start}():`;
  return {
    ...(typeParameters.length > 0 ? { typeParameters: [...typeParameters] } : {}),
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      hasQuestionToken: parameter.isOptional === true,
      type: parameterType(parameter, isFlat ? 0 : depth + 1),
      ...(parameter.initializer === undefined ? {} : { initializer: parameter.initializer }),
    })),
    ...(result
      ? {
          returnType: isFlat
            ? textBetween("", typeAfter(":", result), "")
            : textBetween(before, typeAfter(":", result), end, depth),
        }
      : {}),
  };
}

/** `<Body, Named = never>`, or nothing. */
export function listGenerics(typeParameters: readonly string[]): string {
  return typeParameters.length > 0 ? `<${typeParameters.join(", ")}>` : "";
}

function parameterLayout(parameter: Parameter): Layout {
  const { type, initializer } = parameter;
  const end = initializer === undefined ? "" : ` = ${initializer}`;
  return [parameterHead(parameter), typeAfter(":", type), end];
}

function parameterHead({ name, isOptional }: Parameter): string {
  return `${name}${isOptional ? "?" : ""}:`;
}

function parameterType(parameter: Parameter, depth: number): string {
  return textBetween(parameterHead(parameter), typeAfter(":", parameter.type), ",", depth);
}

/** The content of a group, so that it breaks together with its surroundings. */
function ungrouped(layout: Layout): Layout {
  return typeof layout === "object" && "kind" in layout && layout.kind === "group"
    ? layout.content
    : layout;
}
