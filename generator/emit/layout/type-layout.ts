import { docLines } from "../types/documentation.js";
import { enclose, group, hardline, ifBroken, indent, join, line, softline } from "./layout.js";
import type { Layout } from "./layout.js";
import { memberHead } from "../types/type-syntax.js";
import type { MemberSyntax, TypeSyntax } from "../types/type-syntax.js";

/** A type after the head of a declaration. A union may start on the next line. */
export function typeAfterHead(type: TypeSyntax): Layout {
  if (type.kind !== "union" || isHugged(type)) return typeLayout(type);
  return group(indent([softline, unionLayout(type)]));
}

function typeLayout(type: TypeSyntax): Layout {
  switch (type.kind) {
    case "text":
      return type.text;
    case "union":
      return isHugged(type) ? join(" | ", type.members.map(unionMember)) : unionLayout(type);
    case "intersection":
      return intersectionLayout(type.members);
    case "array":
      return arrayLayout(type.item);
    case "tuple":
      return enclose("[", type.items.map(tupleItem), "]");
    case "generic":
      return genericLayout(type.name, type.args);
    case "object":
      return objectLayout(type.members);
  }
}

type Union = Extract<TypeSyntax, { readonly kind: "union" }>;

/** Whether a union is one object or generic type and `null`, whose bracket stays on the line. */
function isHugged({ members }: Union): boolean {
  const others = members.filter((member) => !(member.kind === "text" && member.text === "null"));
  return (
    members.length === 2 &&
    others.length === 1 &&
    /^(?:object|generic)$/.test(others[0]?.kind ?? "")
  );
}

function unionLayout({ members }: Union): Layout {
  const layouts = members.map((member) => indent(unionMember(member)));
  return group([ifBroken("| "), join([line, "| "], layouts)]);
}

function unionMember(member: TypeSyntax): Layout {
  return member.kind === "intersection" ? ["(", typeLayout(member), ")"] : typeLayout(member);
}

/** Puts names on separate lines. The brace of an object after a name stays on the line. */
function intersectionLayout(members: readonly TypeSyntax[]): Layout {
  let isIndented = false;
  const parts = members.map((member, index): Layout => {
    const layout = member.kind === "union" ? inParentheses(member) : typeLayout(member);
    if (index === 0) return layout;
    const isBesideObject = member.kind === "object" || members[index - 1]?.kind === "object";
    isIndented ||= !isBesideObject;
    const part = [" &", isBesideObject ? " " : line, layout];
    return isIndented ? indent(part) : part;
  });
  return group(parts);
}

function inParentheses(type: Union): Layout {
  if (isHugged(type)) return ["(", typeLayout(type), ")"];
  return group(["(", indent([softline, unionLayout(type)]), softline, ")"]);
}

function arrayLayout(item: TypeSyntax): Layout {
  return [item.kind === "union" ? inParentheses(item) : unionMember(item), "[]"];
}

type TupleItem = Extract<TypeSyntax, { readonly kind: "tuple" }>["items"][number];

function tupleItem({ type, optional, rest }: TupleItem): Layout {
  if (rest) return ["...", arrayLayout(type)];
  if (!optional) return typeLayout(type);
  return [type.kind === "union" ? inParentheses(type) : typeLayout(type), "?"];
}

function genericLayout(name: string, args: readonly TypeSyntax[]): Layout {
  const [only] = args;
  const isHuggable = args.length === 1 && only && (only.kind === "text" || only.kind === "object");
  if (isHuggable) return [`${name}<`, typeLayout(only), ">"];
  return enclose(`${name}<`, args.map(typeLayout), ">", { trailing: "" });
}

function objectLayout(members: readonly MemberSyntax[]): Layout {
  if (members.length === 0) return "{}";
  const breaks = members.some((member) => member.docs);
  return group(
    ["{", indent([line, join([";", line], members.map(memberLayout))]), ifBroken(";"), line, "}"],
    breaks,
  );
}

/** A property with its doc comment, without the semicolon after it. */
function memberLayout(member: MemberSyntax): Layout {
  const comment = docLines(member.docs ?? []).flatMap((text) => [text, hardline]);
  return [...comment, `${memberHead(member)}: `, typeAfterHead(member.type)];
}
