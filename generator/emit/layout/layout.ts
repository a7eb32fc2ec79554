/** The maximum number of columns of a line. */
export const PRINT_WIDTH = 100;

/**
 * Text with possible line breaks, after Wadler's "A prettier printer". A group stays on one line if it
 * fits. Otherwise all its direct line breaks apply.
 */
export type Layout =
  | string
  | readonly Layout[]
  /** `width`: its columns on one line. Infinite if it must break. */
  | { readonly kind: "group"; readonly content: Layout; readonly width: number }
  | { readonly kind: "indent"; readonly content: Layout }
  | { readonly kind: "line"; readonly flat: "" | " "; readonly breaks: boolean }
  | { readonly kind: "broken"; readonly text: string };

/** A space, or a line break when the group breaks. */
export const line: Layout = { kind: "line", flat: " ", breaks: false };

/** Nothing, or a line break when the group breaks. */
export const softline: Layout = { kind: "line", flat: "", breaks: false };

/** A line break. Every group around it breaks. */
export const hardline: Layout = { kind: "line", flat: "", breaks: true };

/** Text that is printed only when the group breaks. */
export function ifBroken(text: string): Layout {
  return { kind: "broken", text };
}

/** Content that stays on one line if it fits. */
export function group(content: Layout, breaks = false): Layout {
  return { kind: "group", content, width: breaks ? Infinity : flatWidth(content) };
}

/** Content that is indented by two more columns. */
export function indent(content: Layout): Layout {
  return { kind: "indent", content };
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

/** `open`, the items and `close`: on one line, or with one item per line. */
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
 * Method calls on a zod schema: on one line, or one call per line, with the call on `z` first. With
 * one method whose arguments need several lines, the calls stay on one line and the arguments break.
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

/** `open`, an arrow function that returns the value, and the end of the call. */
export function callWithArrow(open: string, value: Layout): Layout {
  return group([open, "() =>", indent([line, value]), ifBroken(","), softline, ")"]);
}

/** The columns of a layout on one line. Infinite if it must break. */
function flatWidth(layout: Layout): number {
  if (typeof layout === "string") return layout.length;
  if (isList(layout)) return layout.reduce((width, part) => width + flatWidth(part), 0);
  switch (layout.kind) {
    case "group":
      return layout.width;
    case "indent":
      return flatWidth(layout.content);
    case "line":
      return layout.breaks ? Infinity : layout.flat.length;
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

/** Prints a layout. `depth` is the indentation of its first line, in steps of two columns. */
export function printLayout(layout: Layout, depth = 0, width = PRINT_WIDTH): string {
  const pieces: string[] = [];
  let column = depth * 2;
  const stack: Command[] = [{ depth, layout }];
  for (let command = stack.pop(); command; command = stack.pop()) {
    const { layout: part } = command;
    if (typeof part === "string") {
      pieces.push(part);
      column += part.length;
    } else if (isList(part)) unfold(command, stack);
    else if (part.kind === "line") {
      const margin = "  ".repeat(command.depth);
      trimLast(pieces);
      pieces.push(`\n${margin}`);
      column = margin.length;
    } else if (part.kind === "group" && restFits(width - column - part.width, stack)) {
      column += part.width;
      pushFlat(part.content, pieces);
    } else unfold(command, stack);
  }
  return pieces.join("");
}

/**
 * Prints a layout that has `before` and `after` on its first and last line, and returns only its text,
 * without a leading space. `depth` is the indentation of the declaration around it.
 */
export function textBetween(before: string, layout: Layout, after: string, depth = 0): string {
  const text = printLayout([before, layout, after], 0, PRINT_WIDTH - 2 * depth);
  return text.slice(before.trimEnd().length, text.length - after.length).replace(/^ /, "");
}

/** Removes trailing spaces before a line break. */
function trimLast(pieces: string[]): void {
  const last = pieces.at(-1);
  if (last?.endsWith(" ")) pieces[pieces.length - 1] = last.replace(/ +$/, "");
}

/** Adds the text of a layout on one line. */
function pushFlat(layout: Layout, pieces: string[]): void {
  if (typeof layout === "string") pieces.push(layout);
  else if (isList(layout)) for (const part of layout) pushFlat(part, pieces);
  else if (layout.kind === "line") pieces.push(layout.flat);
  else if (layout.kind !== "broken") pushFlat(layout.content, pieces);
}

/** Pushes the parts of a layout onto the stack in reverse order. A group is broken. */
function unfold({ depth, layout }: Command, stack: Command[]): void {
  if (typeof layout === "string") stack.push({ depth, layout });
  else if (isList(layout)) {
    for (const part of [...layout].reverse()) stack.push({ depth, layout: part });
  } else if (layout.kind === "indent") stack.push({ depth: depth + 1, layout: layout.content });
  else if (layout.kind === "group") stack.push({ depth, layout: layout.content });
  else if (layout.kind === "broken") stack.push({ depth, layout: layout.text });
}

/** Whether the following text, up to its first line break, fits into the remaining columns. */
function restFits(columns: number, rest: readonly Command[]): boolean {
  const stack: Command[] = [];
  let restIndex = rest.length;
  while (columns >= 0) {
    const command = stack.pop() ?? rest[--restIndex];
    if (!command) return true;
    if (typeof command.layout === "string") columns -= command.layout.length;
    else if (!isList(command.layout) && command.layout.kind === "line") return true;
    else unfold(command, stack);
  }
  return false;
}
