import type { Page } from "playwright-core";

/**
 * Text of the shown page that a box around it cuts off at its side, with no way to scroll there and without the whole
 * text as its title or name.
 */
export async function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const layer = document.querySelector("dialog[open], [role=dialog]") ?? document.body;
    const isForEarsAlone = (element: Element): boolean =>
      element.closest(".visually-hidden, .fp-visually-hidden, .fp-sr-only, [aria-hidden=true]") !==
      null;
    const hasWhole = (element: Element): boolean =>
      element.closest("[title], [aria-label]")?.contains(element) === true;
    const findCutter = (element: Element, box: DOMRect): Element | undefined => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { overflowX } = getComputedStyle(each);
        if (overflowX === "auto" || overflowX === "scroll") return undefined;
        const outer = each.getBoundingClientRect();
        const clips = overflowX === "hidden" || overflowX === "clip";
        if (clips && (box.right > outer.right + 1 || box.left < outer.left - 1)) return each;
      }
      return box.right > innerWidth + 1 || box.left < -1 ? document.documentElement : undefined;
    };
    const texts = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim() ?? "";
      if (!element || words === "" || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      if (isForEarsAlone(element) || hasWhole(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const cutter = box.width > 0 ? findCutter(element, box) : undefined;
      if (cutter)
        faults.push(
          `“${words.slice(0, 40)}” is cut off by .${cutter.className || cutter.localName}`,
        );
    }
    return faults;
  });
}
