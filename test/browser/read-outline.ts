import type { Page } from "playwright-core";

/** A place, heading or control of a screen, as a screen reader says it. */
export interface OutlineEntry {
  /** Its role, name and state, such as `button "Send" [disabled]`. */
  readonly said: string;
  /** The nearest named place around it, such as `region "Response"`; empty: none. */
  readonly place: string;
}

const places =
  /^(?:alert|banner|complementary|contentinfo|dialog|form|group|listbox|main|navigation|region|search|tablist|tabpanel|toolbar)\b/;

/** Controls, which each do one thing. Links are called as what they lead to. */
const controls =
  /^(?:button|checkbox|combobox|radio|searchbox|separator|slider|spinbutton|switch|tab|textbox)\b/;

const others = /^(?:heading|link|option|status)\b/;

/** Words that say nothing of what a control does. */
const vague =
  /^(?:button|click here|close|copy|edit|here|icon|link|menu|more|open|ok|read more|remove|show)$/i;

/** A line of the accessibility tree: role, name, state. Quoted where it has a colon. */
const entry = /- '?(\w+(?: "(?:[^"\\]|\\.)*")?(?: \[[^\]]*\])*)/;

/** The places, headings and controls of what is shown, in order: of a dialog alone where one is open. */
export async function readOutline(page: Page): Promise<OutlineEntry[]> {
  const dialog = page.locator("dialog[open], [role=dialog]").last();
  const part = (await dialog.count()) > 0 ? dialog : page.locator("body");
  const around: { readonly depth: number; readonly said: string }[] = [];
  return (await part.ariaSnapshot()).split("\n").flatMap((line) => {
    const depth = line.search(/\S/);
    const said = entry.exec(line)?.[1] ?? "";
    while ((around.at(-1)?.depth ?? -1) >= depth) around.pop();
    const place = around.at(-1)?.said ?? "";
    if (places.test(said) && said.includes('"')) around.push({ depth, said });
    return [places, controls, others].some((each) => each.test(said)) ? [{ said, place }] : [];
  });
}

/** Controls of an outline without a name, with that of another control in their place, or with one that says nothing. */
export function findPoorNames(outline: readonly OutlineEntry[]): string[] {
  const seen = new Set<string>();
  return outline.flatMap(({ said, place }) => {
    if (!controls.test(said)) return [];
    const [whole = "", name = ""] = /^\w+(?: "((?:[^"\\]|\\.)*)")?/.exec(said) ?? [];
    const key = `${place} ${whole}`;
    const isTwice = seen.has(key);
    seen.add(key);
    if (name === "") return [`${said} in ${place} has no name`];
    if (isTwice) return [`two in ${place} are called ${whole}`];
    return vague.test(name) ? [`${whole} in ${place} says too little`] : [];
  });
}
