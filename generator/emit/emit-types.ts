import type { ClientPlan, TypePlan } from "../plan/index.js";
import { docText } from "./documentation.js";
import { indexSignature, propertyToMember, shapeToType, travels } from "./shape-to-type.js";
import type { TypeContext } from "./shape-to-type.js";
import { hardline, indent, PRINT_WIDTH } from "./layout.js";
import { stringLiteral } from "./literal-layout.js";
import { createSourceWriter } from "./source-writer.js";
import type { SourceWriter } from "./source-writer.js";
import { memberLayout, typeAfter } from "./type-layout.js";
import { intersectionType, textType } from "./type-syntax.js";
import type { MemberSyntax, TypeSyntax } from "./type-syntax.js";

type InterfacePlan = Extract<TypePlan, { readonly kind: "interface" }>;
type AliasPlan = Extract<TypePlan, { readonly kind: "alias" }>;

/** `types.ts`: every type of the definition. */
export function emitTypes(plan: ClientPlan): string {
  const writer = createSourceWriter();
  for (const type of plan.types) {
    const context = { ...plan, dates: plan.dates, direction: type.direction };
    if (type.kind === "interface") writeInterface(writer, context, type);
    else writeAlias(writer, context, type);
  }
  if (plan.types.length === 0) writer.statement("export {};");
  return writer.toText();
}

/** Writes an interface of these members. */
export function writeMembers(
  writer: SourceWriter,
  head: { readonly name: string; readonly bases?: readonly string[]; readonly docs: string[] },
  members: readonly MemberSyntax[],
): void {
  const { name, bases = [], docs } = head;
  if (members.length === 0) {
    const heading = bases.length > 0 ? ` extends ${bases.join(", ")}` : "";
    writer.statement(`export interface ${name}${heading} {}`, docs);
    return;
  }
  const lines = members.map((member) => [hardline, memberLayout(member), ";"]);
  const open = `export interface ${interfaceHead(name, bases)} {`;
  writer.statement([open, indent(lines), hardline, "}"], docs);
}

/** The name and its bases; those move to the next line before they break one a line. */
function interfaceHead(name: string, bases: readonly string[]): string {
  if (bases.length === 0) return name;
  const list = bases.join(", ");
  const isShort = `export interface ${name} extends ${list} {`.length <= PRINT_WIDTH;
  if (isShort || bases.length === 1) return `${name} extends ${list}`;
  if (`  extends ${list} {`.length <= PRINT_WIDTH) return `${name}\n  extends ${list}`;
  return `${name}\n  extends\n    ${bases.join(",\n    ")}`;
}

/** Writes an alias of a type. */
export function writeTypeAlias(
  writer: SourceWriter,
  head: { readonly name: string; readonly docs: string[] },
  type: TypeSyntax,
): void {
  writer.statement([`export type ${head.name} =`, typeAfter("=", type), ";"], head.docs);
}

function writeInterface(writer: SourceWriter, context: TypeContext, type: InterfacePlan): void {
  const members = type.properties
    .filter((property) => travels(property, type.direction))
    .map((property) => propertyToMember(context, property));
  const index = type.extra ? [indexSignature(context, type.extra, members)] : [];
  const bases = type.bases.flatMap((id) => context.nameType(id, type.direction) ?? []);
  const head = { name: type.name, bases, docs: docText(type.docs) };
  writeMembers(writer, head, [...index, ...members]);
}

function writeAlias(writer: SourceWriter, context: TypeContext, type: AliasPlan): void {
  const plain = type.circular
    ? textType("unknown")
    : shapeToType({ ...context, inAlias: true }, type.shape);
  const syntax = type.isBranded ? intersectionType([plain, brandOf(type.name)]) : plain;
  writeTypeAlias(writer, { name: type.name, docs: docText(type.docs) }, syntax);
}

/** No value has the property: texts become such a type by `as` alone. */
function brandOf(name: string): TypeSyntax {
  const brand: MemberSyntax = { name: "readonly $brand", type: textType(stringLiteral(name)) };
  return { kind: "object", members: [brand] };
}
