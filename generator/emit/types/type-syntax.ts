import { propertyName, stringLiteral } from "../layout/literal-layout.js";
import { reservedTypeNames } from "../../plan/index.js";

/** A type as it will be written, before it is known where its lines break. */
export type TypeSyntax =
  | {
      readonly kind: "text";
      readonly text: string;
      /** The module that exports the name; absent for keywords, literals and names of the same file. */
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

/** A place of a tuple. */
export interface TupleItem {
  readonly type: TypeSyntax;
  readonly optional?: boolean;
  readonly rest?: boolean;
}

/** A property, or an index signature. */
export interface MemberSyntax {
  /** Any text: what prints it quotes it where needed. Absent: it is the index signature. */
  readonly key?: string;
  readonly isReadonly?: boolean;
  readonly optional?: boolean;
  readonly type: TypeSyntax;
  /** Lines of its doc comment. */
  readonly docs?: readonly string[];
}

/** A keyword or a name. Texts of a document are {@link literalType}. */
export function textType(text: string): TypeSyntax {
  return { kind: "text", text };
}

/** The type of one text. */
export function literalType(text: string): TypeSyntax {
  return textType(stringLiteral(text));
}

/** A member up to its type: `readonly "content-type"?`. */
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
 * A type of the definition that `types.ts` exports; `from` is absent in that module itself. Where it has
 * the name of something that other modules use, they refer to it through a namespace.
 */
export function modelType(name: string, from: string | undefined): TypeSyntax {
  const isShared = from !== undefined && reservedTypeNames.has(name);
  return importedType(isShared ? `Types.${name}` : name, from);
}

/** A type of TypeScript's own library, with its arguments. */
export function genericType(name: string, ...args: readonly TypeSyntax[]): TypeSyntax {
  return { kind: "generic", name, args };
}

/** A union without repetitions and without unions inside; `unknown` swallows all others. */
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

/** Names and literals, the bulk of all members, are distinguished by their text alone; none begins like an object of JSON. */
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
