import type { Page } from "playwright-core";

/** What of the shown page moves: elements and parts of them with an animation, a transition or smooth scrolling. */
export async function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (text: string): number =>
      Math.max(...text.split(",").map((each) => parseFloat(each)));
    const moves = (style: CSSStyleDeclaration): boolean =>
      style.scrollBehavior === "smooth" ||
      seconds(style.transitionDuration) > 0.01 ||
      (style.animationName !== "none" && seconds(style.animationDuration) > 0.01);
    return [...document.querySelectorAll("*")].flatMap((each) =>
      [undefined, "::before", "::after", "::backdrop"]
        .filter((part) => moves(getComputedStyle(each, part)))
        .map((part) => `${each.localName}.${each.className}${part ?? ""}`),
    );
  });
}
