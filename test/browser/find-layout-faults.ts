import type { Page } from "playwright-core";

/**
 * What is wrong with the layout of the page that is shown: a page that scrolls
 * sideways, a scrolling region other than code and tables that does, controls that lie
 * over each other, controls that stick out of the window.
 */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push(`the page scrolls sideways`);

    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}”`;
    const isCode = (element: Element): boolean =>
      element.matches(
        "pre, code, textarea, input, table, .markdown-table, .fp-rows, .code-card *, .fp-card-body",
      ) || element.closest("pre, .fp-rows, .fp-card-body, .fp-url-text, [role=tablist]") !== null;
    const findWidest = (element: Element): string => {
      const edge = element.getBoundingClientRect().right;
      const over = [...element.querySelectorAll("*")].filter(
        (inner) => inner.getBoundingClientRect().right > edge + 1,
      );
      return over
        .map((inner) => `${name(inner)} .${inner.className}`)
        .slice(0, 2)
        .join("; ");
    };
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const { overflowX } = getComputedStyle(element);
      const scrolls = overflowX === "auto" || overflowX === "scroll";
      const isWider = element.scrollWidth > element.clientWidth + 1;
      if (scrolls && isWider && element.clientWidth > 0 && !isCode(element))
        faults.push(`${name(element)} scrolls sideways: ${findWidest(element)}`);
    }

    const layer = document.querySelector("[role=dialog]") ?? document.body;
    const isOnTop = (element: Element, box: DOMRect): boolean => {
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    /** The part of an element that no scrolling or clipping box around it hides. */
    const findVisible = (element: Element): DOMRect => {
      const whole = element.getBoundingClientRect();
      let [left, top, right, bottom] = [whole.left, whole.top, whole.right, whole.bottom];
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflow === "visible") continue;
        const box = outer.getBoundingClientRect();
        left = Math.max(left, box.left);
        top = Math.max(top, box.top);
        right = Math.min(right, box.right);
        bottom = Math.min(bottom, box.bottom);
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const controls = [
      ...layer.querySelectorAll<HTMLElement>(
        "button, a[href], input:not([type=radio]):not([type=file]), select, textarea, .fp-segment, [role=tab]",
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: findVisible(element) }))
      .filter(({ box }) => box.width > 2 && box.height > 2)
      .filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight)
      .filter(({ element, box }) => isOnTop(element, box));
    for (const { element, box } of controls) {
      const isScrolled = element.closest("[role=tablist], .fp-url-text, pre, .fp-rows") !== null;
      if (!isScrolled && (box.right > window.innerWidth + 1 || box.left < -1))
        faults.push(`${name(element)} sticks out of the window`);
    }
    for (const [index, one] of controls.entries()) {
      for (const other of controls.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        // A button inside of its field, where the field leaves room for it.
        if (other.element.matches(".fp-inside") && one.element.matches(".fp-input")) continue;
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 2 && down > 2)
          faults.push(`${name(one.element)} lies over ${name(other.element)}`);
      }
    }
    return faults;
  });
}
