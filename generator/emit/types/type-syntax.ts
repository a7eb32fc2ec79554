import { propertyName, stringLiteral } from "../layout/literal-layout.js";
import { reservedTypeNames } from "../../plan/index.js";

/** A type before it is printed, when its line breaks are not known yet. */
export type TypeSyntax =
  | {
      readonly kind: "text";
      readonly text: string;
      /** The module that exports the name. Absent for keywords, literals and names of the same file. */
      readonly from?: string;
    }
  | { readonly kind: "union"; readonly members: readonly TypeSyntax[] }
  | { readonly kind: "intersection"; readonly members: readonly TypeSyntax[] }
  | { readonly kind: "array"; readonly item: TypeSyntax }
  | { readonly kind: "tuple"; readonly items: readonly TupleItem[] }
  | {
      readonly kind: "generic";
      readonly name: string;
      readonly args: readonly TypeSyntax[];
      readonly from?: string;
    }
  | { readonly kind: "object"; readonly members: readonly MemberSyntax[] };

/** An element of a tuple. */
export interface TupleItem {
  readonly type: TypeSyntax;
  readonly optional?: boolean;
  readonly rest?: boolean;
}

/** A property, or an index signature. */
export interface MemberSyntax {
  /** The property's name, which the printer quotes if necessary. Absent for the index signature. */
  readonly key?: string;
  readonly isReadonly?: boolean;
  readonly optional?: boolean;
  readonly type: TypeSyntax;
  /** Lines of its doc comment. */
  readonly docs?: readonly string[];
}

/** A keyword or a name. Use {@link literalType} for text of a document. */
export function textType(text: string): TypeSyntax {
  return { kind: "text", text };
}

/** A string literal type. */
export function literalType(text: string): TypeSyntax {
  return textType(stringLiteral(text));
}

/** The part of a member before its type: `readonly "content-type"?`. */
export function memberHead({ key, isReadonly, optional }: MemberSyntax): string {
  const name = key === undefined ? "[key: string]" : propertyName(key);
  return `${isReadonly ? "readonly " : ""}${name}${optional ? "?" : ""}`;
}

/** A type that another module exports, with its arguments. */
export function importedType(
  name: string,
  from: string | undefined,
  args: readonly TypeSyntax[] = [],
): TypeSyntax {
  const origin = from === undefined ? {} : { from };
  return args.length > 0
    ? { kind: "generic", name, args, ...origin }
    : { kind: "text", text: name, ...origin };
}

/**
 * A type of the definition, which `types.ts` exports. `from` is absent in that module itself. Other
 * modules refer to a type with a reserved name through a namespace.
 */
export function modelType(name: string, from: string | undefined): TypeSyntax {
  const isShared = from !== undefined && reservedTypeNames.has(name);
  return importedType(isShared ? `Types.${name}` : name, from);
}

/** A global type, such as `Promise`, with its arguments. */
export function genericType(name: string, ...args: readonly TypeSyntax[]): TypeSyntax {
  return { kind: "generic", name, args };
}

/** A flat union without duplicates. It is `unknown` if one member is. */
export function unionType(members: readonly TypeSyntax[]): TypeSyntax {
  const [only] = members;
  if (members.length === 1 && only && only.kind !== "union") return only;
  const byText = new Map<string, TypeSyntax>();
  for (const member of members) {
    if (member.kind !== "union") byText.set(keyOf(member), member);
    else for (const inner of member.members) byText.set(keyOf(inner), inner);
  }
  if (byText.has("unknown")) return textType("unknown");
  const unique = [...byText.values()];
  if (unique.length === 0) return textType("never");
  if (unique.length === 1) return unique[0]!;
  return { kind: "union", members: byText.has("null") ? nullLast(unique) : unique };
}

/** Most members are names and literals, whose text is the key. No text looks like a JSON object. */
function keyOf(member: TypeSyntax): string {
  return member.kind === "text" ? member.text : JSON.stringify(member);
}

/** An intersection of one or more types. */
export function intersectionType(members: readonly TypeSyntax[]): TypeSyntax {
  if (members.length === 0) return { kind: "object", members: [] };
  return members.length === 1 ? members[0]! : { kind: "intersection", members };
}

function nullLast(members: readonly TypeSyntax[]): TypeSyntax[] {
  const isNull = (member: TypeSyntax) => member.kind === "text" && member.text === "null";
  return [...members.filter((member) => !isNull(member)), ...members.filter(isNull)];
}
