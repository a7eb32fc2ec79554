import type { SourceFileStructure } from "ts-morph";
import { travels } from "../../../runtime/definition/index.js";
import type { ClientPlan, TypePlan } from "../../plan/index.js";
import { aliasDeclaration, toSourceFile, interfaceDeclaration } from "../declarations.js";
import type { Declaration } from "../declarations.js";
import { docText } from "./documentation.js";
import { indexSignature, propertyToMember, shapeToType, withIntegerNote } from "./shape-to-type.js";
import type { TypeContext } from "./shape-to-type.js";
import { intersectionType, literalType, textType } from "./type-syntax.js";
import type { MemberSyntax, TypeSyntax } from "./type-syntax.js";

type InterfacePlan = Extract<TypePlan, { readonly kind: "interface" }>;
type AliasPlan = Extract<TypePlan, { readonly kind: "alias" }>;

/** `types.ts`: every type of the definition. */
export function emitTypes(plan: ClientPlan): SourceFileStructure {
  return toSourceFile(declareTypes(plan));
}

function* declareTypes(plan: ClientPlan): Generator<Declaration> {
  const { definition, nameType, hasOpenEnums, hasDates, integers } = plan;
  for (const type of plan.types) {
    const context = {
      definition,
      nameType,
      hasOpenEnums,
      hasDates,
      integers,
      direction: type.direction,
    };
    yield type.kind === "interface"
      ? interfaceOf(context, type)
      : aliasOf({ ...context, inAlias: true }, type);
  }
}

function interfaceOf(context: TypeContext, type: InterfacePlan): Declaration {
  const members = type.properties
    .filter((property) => travels(property, type.direction))
    .map((property) => propertyToMember(context, property));
  const index = type.extra ? [indexSignature(context, type.extra, members)] : [];
  const bases = type.bases.flatMap((id) => context.nameType(id, type.direction) ?? []);
  const head = { name: type.name, bases, docs: docText(type.docs) };
  return interfaceDeclaration(head, [...index, ...members]);
}

function aliasOf(context: TypeContext, type: AliasPlan): Declaration {
  const plain = type.circular ? textType("unknown") : shapeToType(context, type.shape);
  const syntax = type.isBranded ? intersectionType([plain, brandOf(type.name)]) : plain;
  const docs = withIntegerNote(context, type.shape, type.docs);
  return aliasDeclaration({ name: type.name, docs: docText(docs) }, syntax);
}

/** The brand of a string type. No value has this property, so only `as` converts a string. */
function brandOf(name: string): TypeSyntax {
  const brand: MemberSyntax = { key: "$brand", isReadonly: true, type: literalType(name) };
  return { kind: "object", members: [brand] };
}
