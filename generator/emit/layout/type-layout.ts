import { docLines } from "../types/documentation.js";
import {
  enclose,
  group,
  hanging,
  hardline,
  ifBroken,
  indent,
  join,
  line,
  softline,
} from "./layout.js";
import type { Layout } from "./layout.js";
import { memberHead } from "../types/type-syntax.js";
import type { MemberSyntax, TypeSyntax } from "../types/type-syntax.js";

/**
 * A type after the `:` of a property or return type, or after the `=` of an
 * alias, with the space between. A union may move to the next line as a whole
 * before it breaks; after `=` so may everything whose beginning is too long.
 */
export function typeAfter(sign: ":" | "=", type: TypeSyntax): Layout {
  if (type.kind === "union" && !isHugged(type)) {
    return group(indent([line, unionLayout(type)]));
  }
  return sign === "=" ? hanging(typeLayout(type)) : [" ", typeLayout(type)];
}

/** A type where nothing of its surroundings can move it. */
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
      return enclose(
        "[",
        type.items.map((item) => tupleItem(item, type.items.length)),
        "]",
      );
    case "generic":
      return genericLayout(type.name, type.args);
    case "object":
      return objectLayout(type.members);
  }
}

type Union = Extract<TypeSyntax, { readonly kind: "union" }>;

/** An object or generic that may also be null keeps its bracket on the line. */
function isHugged({ members }: Union): boolean {
  const others = members.filter((member) => !(member.kind === "text" && member.text === "null"));
  return (
    members.length === 2 &&
    others.length === 1 &&
    /^(?:object|generic)$/.test(others[0]?.kind ?? "")
  );
}

function unionLayout(type: Union): Layout {
  return group([
    ifBroken("| "),
    join(
      [line, "| "],
      type.members.map((member) => indent(unionMember(member))),
    ),
  ]);
}

function unionMember(member: TypeSyntax): Layout {
  const layout = typeLayout(member);
  return member.kind === "intersection" ? ["(", layout, ")"] : layout;
}

/** Names go on lines of their own; an object next to a name keeps its brace on the line. */
function intersectionLayout(members: readonly TypeSyntax[]): Layout {
  let isIndented = false;
  const parts = members.map((member, index): Layout => {
    const layout = member.kind === "union" ? inParentheses(member) : typeLayout(member);
    if (index === 0) return layout;
    const isObject = member.kind === "object";
    const wasObject = members[index - 1]?.kind === "object";
    if (!isObject && !wasObject) return indent([" &", line, layout]);
    if (isObject && wasObject) return [" & ", isIndented ? indent(layout) : layout];
    isIndented ||= index > 1;
    return [" & ", index > 1 ? indent(layout) : layout];
  });
  return group(parts);
}

function inParentheses(type: Union): Layout {
  if (isHugged(type)) return ["(", typeLayout(type), ")"];
  return group(["(", indent([softline, unionLayout(type)]), softline, ")"]);
}

function arrayLayout(item: TypeSyntax): Layout {
  if (item.kind === "union") return [inParentheses(item), "[]"];
  const layout = typeLayout(item);
  return item.kind === "intersection" ? ["(", layout, ")[]"] : [layout, "[]"];
}

type Tuple = Extract<TypeSyntax, { readonly kind: "tuple" }>;

function tupleItem({ type, optional, rest }: Tuple["items"][number], count: number): Layout {
  if (rest) return ["...", arrayLayout(type)];
  if (type.kind !== "union" || isHugged(type)) return [typeLayout(type), optional ? "?" : ""];
  if (optional) return [inParentheses(type), "?"];
  return count > 1 ? inBrokenParentheses(type) : unionLayout(type);
}

/** Beside others a union gets its parentheses only when it breaks. */
function inBrokenParentheses(type: Union): Layout {
  return group([indent([ifBroken("("), softline, unionLayout(type)]), softline, ifBroken(")")]);
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
  return [...comment, `${memberHead(member)}:`, typeAfter(":", member.type)];
}
