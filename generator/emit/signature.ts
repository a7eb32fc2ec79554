import type { OptionalKind, ParameterDeclarationStructure } from "ts-morph";
import { enclose, group, textBetween } from "./layout/layout.js";
import type { Layout } from "./layout/layout.js";
import { typeAfterHead } from "./layout/type-layout.js";
import type { TypeSyntax } from "./types/type-syntax.js";
import { namesOfTypes } from "./used-names.js";
import type { UsedName } from "./used-names.js";

export interface Parameter {
  readonly name: string;
  readonly isOptional?: boolean;
  readonly type: TypeSyntax;
  readonly initializer?: string;
}

/** The parameters and the result of a function. */
export interface Signature {
  /** Such as `T extends boolean = false`. */
  readonly typeParameters?: readonly string[];
  readonly parameters: readonly Parameter[];
  /** The result type. Absent for a constructor. */
  readonly result?: TypeSyntax;
  /** The names that its type parameters use. */
  readonly uses?: readonly UsedName[];
}

/** A signature in the form of ts-morph's structures. */
interface SignatureStructure {
  typeParameters?: string[];
  parameters: OptionalKind<ParameterDeclarationStructure>[];
  returnType?: string;
}

/** The names that a signature uses from other modules. */
export function namesOfSignature({ parameters, result, uses = [] }: Signature): UsedName[] {
  const types = [...parameters.map(({ type }) => type), ...(result ? [result] : [])];
  return [...uses, ...namesOfTypes(types)];
}

/** The layout of a signature that is part of a type. */
export function signatureLayout(head: string, { parameters, result }: Signature): Layout {
  const list = enclose(`${head}(`, parameters.map(parameterLayout), ")");
  return group([ungrouped(list), ...(result ? [": ", typeAfterHead(result)] : [])]);
}

/** A signature after `head` and before `end`, in a declaration of this depth. */
export function toSignatureStructure(
  head: string,
  { typeParameters = [], parameters, result }: Signature,
  { end, depth = 0 }: { readonly end: string; readonly depth?: number },
): SignatureStructure {
  const before = parameters.length > 0 ? "" : `${head}${listGenerics(typeParameters)}(`;
  return {
    ...(typeParameters.length > 0 ? { typeParameters: [...typeParameters] } : {}),
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      hasQuestionToken: parameter.isOptional === true,
      type: textBetween(parameterHead(parameter), typeAfterHead(parameter.type), ",", depth + 1),
      ...(parameter.initializer === undefined ? {} : { initializer: parameter.initializer }),
    })),
    ...(result
      ? { returnType: textBetween(`${before}): `, typeAfterHead(result), end, depth) }
      : {}),
  };
}

/** `<Body, Named = never>`, or the empty text. */
export function listGenerics(typeParameters: readonly string[]): string {
  return typeParameters.length > 0 ? `<${typeParameters.join(", ")}>` : "";
}

function parameterLayout(parameter: Parameter): Layout {
  const { type, initializer } = parameter;
  const end = initializer === undefined ? "" : ` = ${initializer}`;
  return [parameterHead(parameter), typeAfterHead(type), end];
}

function parameterHead({ name, isOptional }: Parameter): string {
  return `${name}${isOptional ? "?" : ""}: `;
}

/** The content of a group, so that it breaks together with the layout around it. */
function ungrouped(layout: Layout): Layout {
  return typeof layout === "object" && "kind" in layout && layout.kind === "group"
    ? layout.content
    : layout;
}
