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
  /** `width`: columns on one line; infinite where it must break. */
  | { readonly kind: "group"; readonly content: Layout; readonly width: number }
  | Later
  /** Several lines laid out already, from the first line end on. */
  | { readonly kind: "lines"; readonly text: string }
  | { readonly kind: "indent" | "hanging"; readonly content: Layout }
  | { readonly kind: "line"; readonly flat: "" | " "; readonly breaks: boolean }
  | { readonly kind: "broken"; readonly text: string };

/** Layout that is made when it is printed, because that of a complete file would fill the memory. */
interface Later {
  readonly kind: "later";
  /** What it adds to the line of what precedes it; nothing where it follows a line end. */
  readonly opening: string;
  /** What follows the opening, at an indentation. */
  readonly rest: (depth: number) => Layout;
  /** All of it on one line, which is printed where it fits; absent: it always breaks. */
  readonly flat: string | undefined;
}

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
  return { kind: "group", content, width: breaks ? Infinity : flatWidth(content) };
}

/** Content that is made when it is printed. */
export function later(opening: string, rest: Later["rest"], flat?: string): Layout {
  return { kind: "later", opening, rest, flat };
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

/**
 * Methods called on what a function of `z` returns: on one line, or each on its own, also that function. Where only
 * the arguments of the one method take several lines, they do so after the one line.
 */
export function chain(value: Layout, calls: readonly Layout[]): Layout {
  if (calls.length === 0) return value;
  const first = withoutObject(value);
  const [call, ...others] = calls;
  const breaksLast =
    others.length === 0 && isFinite(flatWidth(value)) && !isFinite(flatWidth(call!));
  if (first === undefined || breaksLast) return [value, ...calls];
  return group(["z", indent([first, ...calls].map((call) => [softline, call]))]);
}

/** `.string()` of `z.string()`. */
function withoutObject(value: Layout): Layout | undefined {
  if (typeof value === "string") return value.startsWith("z.") ? value.slice(1) : undefined;
  if (isList(value)) {
    const [first = "", ...others] = value;
    const rest = withoutObject(first);
    return rest === undefined ? undefined : [rest, ...others];
  }
  if (value.kind !== "group") return undefined;
  const content = withoutObject(value.content);
  return content === undefined ? undefined : { ...value, content, width: value.width - 1 };
}

/** `open`, an arrow function that gives the value, and the end of the call. */
export function callWithArrow(open: string, value: Layout): Layout {
  return group([open, "() =>", indent([line, value]), ifBroken(","), softline, ")"]);
}

/** The columns of a layout on one line; infinite when it must break. */
export function flatWidth(layout: Layout): number {
  if (typeof layout === "string") return layout.length;
  if (isList(layout)) {
    let width = 0;
    for (const part of layout) width += flatWidth(part);
    return width;
  }
  switch (layout.kind) {
    case "group":
      return layout.width;
    case "later":
      return layout.flat?.length ?? Infinity;
    case "indent":
      return flatWidth(layout.content);
    case "hanging":
      return 1 + flatWidth(layout.content);
    case "line":
      return layout.breaks ? Infinity : layout.flat.length;
    case "lines":
      return Infinity;
    case "broken":
      return 0;
  }
}

function isList(layout: Layout): layout is readonly Layout[] {
  return Array.isArray(layout);
}

interface Command {
  readonly depth: number;
  readonly layout: Layout;
}

/** So many pieces of finished lines are joined, or those of a file would fill the memory. */
const MANY_PIECES = 4096;

/** Prints a layout; `depth` is the indentation of its first line, in steps of two columns. */
export function printLayout(layout: Layout, depth = 0, width = PRINT_WIDTH): string {
  const finished: string[] = [];
  let pieces: string[] = [];
  let column = depth * 2;
  const waiting: Command[] = [{ depth, layout }];
  const fits = (columns: number) => restFits(width - column - columns, waiting);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { layout: part } = next;
    if (typeof part === "string") {
      pieces.push(part);
      column += part.length;
    } else if (isList(part)) unfold(next, waiting);
    else if (part.kind === "line") {
      const margin = "  ".repeat(next.depth);
      trimLast(pieces);
      if (pieces.length > MANY_PIECES) {
        finished.push(pieces.join(""));
        pieces = [];
      }
      pieces.push(`\n${margin}`);
      column = margin.length;
    } else if (part.kind === "group" && fits(part.width)) {
      column += part.width;
      pushFlat(part.content, pieces);
    } else if (part.kind === "later" && part.flat !== undefined && fits(part.flat.length)) {
      column += part.flat.length;
      pieces.push(part.flat);
    } else if (part.kind === "lines") {
      pieces.push(part.text);
      column = part.text.length - part.text.lastIndexOf("\n") - 1;
    } else if (part.kind === "hanging") {
      const inline: Command = { ...next, layout: [" ", part.content] };
      const below: Command = { ...next, layout: indent([hardline, part.content]) };
      waiting.push(beginningFits(width - column, inline, waiting) ? inline : below);
    } else unfold(next, waiting);
  }
  finished.push(pieces.join(""));
  return finished.join("");
}

/** No line ends in spaces. */
function trimLast(pieces: string[]): void {
  const last = pieces.at(-1);
  if (last?.endsWith(" ")) pieces[pieces.length - 1] = last.replace(/ +$/, "");
}

/** What a layout is on one line. */
export function printFlat(layout: Layout): string {
  const pieces: string[] = [];
  pushFlat(layout, pieces);
  return pieces.join("");
}

/** Adds what a layout is on one line. */
function pushFlat(layout: Layout, pieces: string[]): void {
  if (typeof layout === "string") pieces.push(layout);
  else if (isList(layout)) for (const part of layout) pushFlat(part, pieces);
  else if (layout.kind === "line") {
    if (layout.flat !== "") pieces.push(layout.flat);
  } else if (layout.kind === "later") pieces.push(layout.flat ?? "");
  else if (layout.kind !== "broken" && layout.kind !== "lines") {
    if (layout.kind === "hanging") pieces.push(" ");
    pushFlat(layout.content, pieces);
  }
}

/** Puts what a command represents on the stack, last first. */
function unfold({ depth, layout }: Command, stack: Command[]): void {
  if (typeof layout === "string") {
    stack.push({ depth, layout });
  } else if (isList(layout)) {
    for (let index = layout.length - 1; index >= 0; index--) {
      stack.push({ depth, layout: layout[index] ?? "" });
    }
  } else unfoldPart(layout, depth, stack);
}

type Part = Exclude<Layout, string | readonly Layout[]>;

/** Line ends never come here. */
function unfoldPart(part: Part, depth: number, stack: Command[]): void {
  switch (part.kind) {
    case "indent":
      return void stack.push({ depth: depth + 1, layout: part.content });
    case "hanging":
      return void stack.push({ depth, layout: [" ", part.content] });
    case "group":
      return void stack.push({ depth, layout: part.content });
    case "later":
      return void stack.push({ depth, layout: [part.opening, part.rest(depth)] });
    case "broken":
      if (part.text !== "") stack.push({ depth, layout: part.text });
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
    else if (isList(layout)) unfold(next, waiting);
    else if (layout.kind === "line" || layout.kind === "lines") return true;
    else if (layout.kind === "later") return layout.opening.length <= room;
    else unfold(next, waiting);
  }
  return false;
}
