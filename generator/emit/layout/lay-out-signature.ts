import type { JSDocableNodeStructure, OptionalKind, ParameterDeclarationStructure } from "ts-morph";
import type { Hold } from "./held-texts.js";
import { holdDocs, holdValue, indented } from "./hold-parts.js";
import type { Text } from "./hold-parts.js";
import { PRINT_WIDTH } from "./layout.js";

/** A function, a method, or what else has a signature. */
export interface Signed extends JSDocableNodeStructure {
  parameters?: OptionalKind<ParameterDeclarationStructure>[];
  typeParameters?: readonly unknown[];
  returnType?: Text;
  statements?: unknown;
}

/** What surrounds a signature. */
interface Around {
  readonly head: string;
  readonly end: ";" | " {";
  /** How many steps its line is indented. */
  readonly depth: number;
}

/** Parameters go on lines of their own where the signature is too long, or breaks anyway. */
export function layOutSignature<T extends Signed>(each: T, around: Around, hold: Hold): T {
  const { parameters = [], returnType } = each;
  const { depth } = around;
  const isBroken = parameters.length > 0 && !fitsLine(each, around);
  const margin = `\n${"  ".repeat(depth)}`;
  const laidOut = parameters.map((parameter, index) => {
    const value = holdValue(parameter, isBroken ? depth + 1 : depth, hold);
    if (!isBroken) return value;
    // With a comma of its own no parameter gets another from the printer.
    const trailingTrivia = index === parameters.length - 1 ? hold(`,${margin}`) : ",";
    return { ...value, leadingTrivia: hold(`${margin}  `), trailingTrivia };
  });
  return {
    ...each,
    ...holdDocs(each, depth, hold),
    ...(each.parameters ? { parameters: laidOut } : {}),
    ...(returnType === undefined ? {} : { returnType: indented(returnType, depth, hold) }),
  };
}

function fitsLine(each: Signed, { head, end, depth }: Around): boolean {
  const { parameters = [], typeParameters = [], returnType } = each;
  const generics = typeParameters.length > 0 ? `<${typeParameters.map(nameOf).join(", ")}>` : "";
  const list = parameters.map(parameterText).join(", ");
  const result = returnType === undefined ? "" : `: ${textOf(returnType)}`;
  const line = `${"  ".repeat(depth)}${head}${generics}(${list})${result}${end}`;
  return line.length <= PRINT_WIDTH && !line.includes("\n");
}

function parameterText(parameter: OptionalKind<ParameterDeclarationStructure>): string {
  const { name, hasQuestionToken, type, initializer } = parameter;
  const typeText = type === undefined ? "" : `: ${textOf(type)}`;
  const value = initializer === undefined ? "" : ` = ${textOf(initializer)}`;
  return `${name}${hasQuestionToken ? "?" : ""}${typeText}${value}`;
}

function nameOf(typeParameter: unknown): string {
  return typeof typeParameter === "string"
    ? typeParameter
    : String((typeParameter as { readonly name: unknown }).name);
}

function textOf(text: Text): string {
  return typeof text === "string" ? text : "";
}
