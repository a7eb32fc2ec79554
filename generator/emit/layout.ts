/** Columns that a printed line may fill. */
export const PRINT_WIDTH = 100;

/**
 * Text with places where it may break, after Wadler's "A prettier printer": a
 * group stays on one line if it fits, else all its own lines break. Emitted
 * code gets its final style here, because formatting it afterwards costs more
 * than everything else.
 */
export type Layout =
  | string
  | readonly Layout[]
  | { readonly kind: "group"; readonly content: Layout; readonly breaks: boolean }
  | { readonly kind: "indent" | "hanging"; readonly content: Layout }
  | { readonly kind: "line"; readonly flat: "" | " "; readonly breaks: boolean }
  | { readonly kind: "broken"; readonly text: string };

/** A space, or a line end when the group breaks. */
export const line: Layout = { kind: "line", flat: " ", breaks: false };

/** Nothing, or a line end when the group breaks. */
export const softline: Layout = { kind: "line", flat: "", breaks: false };

/** A line end; every group around it breaks. */
export const hardline: Layout = { kind: "line", flat: "", breaks: true };

/** Text that is there only when the group breaks. */
export function ifBroken(text: string): Layout {
  return { kind: "broken", text };
}

/** Content that stays on one line if it fits. */
export function group(content: Layout, breaks = false): Layout {
  return { kind: "group", content, breaks: breaks || mustBreak(content) };
}

/** Content whose lines begin two columns further in. */
export function indent(content: Layout): Layout {
  return { kind: "indent", content };
}

/**
 * A space and the content, as far as it fits up to its own first break; else
 * the content begins on the next line, indented. What stands after `=`.
 */
export function hanging(content: Layout): Layout {
  return { kind: "hanging", content };
}

/** The parts with a separator between them. */
export function join(separator: Layout, parts: readonly Layout[]): Layout {
  const joined: Layout[] = [];
  for (const part of parts) {
    if (joined.length > 0) joined.push(separator);
    joined.push(part);
  }
  return joined;
}

/** `open`, the items, `close`: on one line, or one item a line. */
export function enclose(
  open: string,
  items: readonly Layout[],
  close: string,
  options: {
    readonly padding?: Layout;
    readonly trailing?: string;
    readonly breaks?: boolean;
  } = {},
): Layout {
  if (items.length === 0) return open + close;
  const edge = options.padding ?? softline;
  const content = [
    indent([edge, join([",", line], items)]),
    ifBroken(options.trailing ?? ","),
    edge,
  ];
  return group([open, ...content, close], options.breaks);
}

function mustBreak(layout: Layout): boolean {
  if (typeof layout === "string") return false;
  if (isList(layout)) return layout.some(mustBreak);
  switch (layout.kind) {
    case "indent":
    case "hanging":
      return mustBreak(layout.content);
    case "broken":
      return false;
    default:
      return layout.breaks;
  }
}

function isList(layout: Layout): layout is readonly Layout[] {
  return Array.isArray(layout);
}

interface Command {
  readonly depth: number;
  readonly flat: boolean;
  readonly layout: Layout;
}

/** Prints a layout; `depth` is the indentation of its first line, in steps of two columns. */
export function printLayout(layout: Layout, depth = 0, width = PRINT_WIDTH): string {
  const pieces: string[] = [];
  let column = depth * 2;
  const waiting: Command[] = [{ depth, flat: false, layout }];
  const write = (piece: string) => {
    pieces.push(piece);
    column += piece.length;
  };
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.layout === "string") write(next.layout);
    else if (!isList(next.layout) && next.layout.kind === "line" && !staysFlat(next, next.layout)) {
      const margin = "  ".repeat(next.depth);
      trimLast(pieces);
      pieces.push(`\n${margin}`);
      column = margin.length;
    } else if (!isList(next.layout) && next.layout.kind === "group") {
      const flat = { ...next, flat: true, layout: next.layout.content };
      const fits = !next.layout.breaks && (next.flat || fitsOn(width - column, flat, waiting));
      waiting.push(fits ? flat : { ...flat, flat: false });
    } else if (!isList(next.layout) && next.layout.kind === "hanging") {
      const inline: Command = { ...next, layout: [" ", next.layout.content] };
      const below: Command = { ...next, layout: indent([hardline, next.layout.content]) };
      waiting.push(fitsOn(width - column, inline, waiting) ? inline : below);
    } else unfold(next, waiting);
  }
  return pieces.join("");
}

/** No line ends in spaces. */
function trimLast(pieces: string[]): void {
  const last = pieces.at(-1);
  if (last?.endsWith(" ")) pieces[pieces.length - 1] = last.replace(/ +$/, "");
}

function staysFlat(command: Command, layout: { readonly breaks: boolean }): boolean {
  return command.flat && !layout.breaks;
}

/** Puts what a command stands for on the stack, last first. */
function unfold({ depth, flat, layout }: Command, stack: Command[]): void {
  if (typeof layout === "string") {
    stack.push({ depth, flat, layout });
  } else if (isList(layout)) {
    for (let index = layout.length - 1; index >= 0; index--) {
      stack.push({ depth, flat, layout: layout[index] ?? "" });
    }
  } else unfoldPart({ depth, flat, layout }, stack);
}

type Part = Exclude<Layout, string | readonly Layout[]>;

function unfoldPart(command: Command & { readonly layout: Part }, stack: Command[]): void {
  const { depth, flat, layout } = command;
  switch (layout.kind) {
    case "indent":
      return void stack.push({ depth: depth + 1, flat, layout: layout.content });
    case "hanging":
      return void stack.push({ depth, flat, layout: [" ", layout.content] });
    case "group":
      return void stack.push({ depth, flat: flat && !layout.breaks, layout: layout.content });
    case "broken":
      if (!flat && layout.text !== "") stack.push({ depth, flat, layout: layout.text });
      return;
    case "line":
      if (layout.flat !== "") stack.push({ depth, flat, layout: layout.flat });
  }
}

/** Whether the text up to the next possible line end fits into the room that is left. */
function fitsOn(room: number, first: Command, rest: readonly Command[]): boolean {
  const waiting: Command[] = [first];
  let following = rest.length;
  while (room >= 0) {
    const next = waiting.pop() ?? rest[--following];
    if (!next) return true;
    if (typeof next.layout === "string") room -= next.layout.length;
    else if (!isList(next.layout) && next.layout.kind === "line" && !staysFlat(next, next.layout)) {
      return true;
    } else unfold(next, waiting);
  }
  return false;
}
