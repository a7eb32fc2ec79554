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
    const { layout: part } = next;
    if (typeof part === "string") write(part);
    else if (isList(part)) unfold(next, waiting);
    else if (part.kind === "line" && !(next.flat && !part.breaks)) {
      const margin = "  ".repeat(next.depth);
      trimLast(pieces);
      pieces.push(`\n${margin}`);
      column = margin.length;
    } else if (part.kind === "group") {
      const content = { depth: next.depth, flat: true, layout: part.content };
      if (next.flat && !part.breaks) waiting.push(content);
      else {
        const text = part.breaks ? undefined : flatText(part.content, width - column);
        const fits = text !== undefined && restFits(width - column - text.length, waiting);
        if (fits) write(text);
        else waiting.push({ ...content, flat: false });
      }
    } else if (part.kind === "hanging") {
      const inline: Command = { ...next, layout: [" ", part.content] };
      const below: Command = { ...next, layout: indent([hardline, part.content]) };
      waiting.push(beginningFits(width - column, inline, waiting) ? inline : below);
    } else unfold(next, waiting);
  }
  return pieces.join("");
}

/** No line ends in spaces. */
function trimLast(pieces: string[]): void {
  const last = pieces.at(-1);
  if (last?.endsWith(" ")) pieces[pieces.length - 1] = last.replace(/ +$/, "");
}

/** A layout on one line; undefined when that is longer than the room, or cannot be. */
function flatText(layout: Layout, room: number): string | undefined {
  if (typeof layout === "string") return layout.length <= room ? layout : undefined;
  if (isList(layout)) {
    let text = "";
    for (const part of layout) {
      const next = flatText(part, room - text.length);
      if (next === undefined) return undefined;
      text += next;
    }
    return text;
  }
  switch (layout.kind) {
    case "indent":
      return flatText(layout.content, room);
    case "hanging":
      return flatText([" ", layout.content], room);
    case "group":
      return layout.breaks ? undefined : flatText(layout.content, room);
    case "broken":
      return "";
    case "line":
      return layout.breaks || layout.flat.length > room ? undefined : layout.flat;
  }
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

/** Whether what follows fits into the room that is left, up to its first line end. */
function restFits(room: number, rest: readonly Command[]): boolean {
  for (let index = rest.length - 1; index >= 0; index--) {
    const { layout } = rest[index]!;
    if (room < 0) return false;
    // Most often a separator follows, or a line end.
    if (typeof layout === "string") room -= layout.length;
    else return beginningFits(room, rest[index]!, rest, index);
  }
  return room >= 0;
}

/** Whether the text up to the next possible line end fits into the room that is left. */
function beginningFits(
  room: number,
  first: Command,
  rest: readonly Command[],
  end = rest.length,
): boolean {
  const waiting: Command[] = [first];
  let following = end;
  while (room >= 0) {
    const next = waiting.pop() ?? rest[--following];
    if (!next) return true;
    const { layout } = next;
    if (typeof layout === "string") room -= layout.length;
    else if (!isList(layout) && layout.kind === "line" && !(next.flat && !layout.breaks)) {
      return true;
    } else unfold(next, waiting);
  }
  return false;
}
