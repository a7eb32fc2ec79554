import * as React from "react";

// What takes most of the time of tests of a page, and tells them nothing.

interface Internals {
  /** How many elements have told React where they were made since it last began to count. */
  recentlyCreatedOwnerStacks: number;
}

/**
 * React takes the stack of the first 10,000 elements of each second, for its warnings. Warnings come
 * without it, too.
 */
function dropOwnerStacks(): void {
  const internals = Object.entries(React).find(([name]) => name.startsWith("__CLIENT_INTERNALS"));
  Object.defineProperty(internals?.[1] as unknown as Internals, "recentlyCreatedOwnerStacks", {
    get: () => Infinity,
    set() {
      // React begins to count again each second.
    },
    configurable: true,
  });
}

/** What the display of an element without a style of its own depends on, see jsdom's default-stylesheet.css. */
const relevant = ["hidden", "open", "popover", "type"];
const displays = new Map<string, string>();
const computeStyle = window.getComputedStyle.bind(window);

/** The display of an element without styles of its own, computed once for all of its kind. */
function findDisplay(element: Element): string {
  const given = relevant.map((name) => element.getAttribute(name));
  const key = [element.namespaceURI, element.localName, ...given.map(String)].join("\n");
  const known = displays.get(key);
  if (known !== undefined) return known;
  const alone = document.createElementNS(element.namespaceURI, element.localName);
  relevant.forEach((name, index) => {
    const value = given[index];
    if (typeof value === "string") alone.setAttribute(name, value);
  });
  const { display } = computeStyle(alone);
  displays.set(key, display);
  return display;
}

/** Whether an element or one that it is in is hidden by more than its name and attributes. */
function hasOwnStyle(element: Element): boolean {
  if (document.styleSheets.length > 0 || element.hasAttribute("style")) return true;
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (each.hasAttribute("hidden") || each.getAttribute("style")?.includes("visibility"))
      return true;
  }
  return element.hasAttribute("hidden");
}

/**
 * Finding an element by its name asks for the style of many: jsdom matches each with every rule. No page
 * of these tests has a style sheet, so that the display of an element follows from its kind.
 */
function quickenStyles(): void {
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || hasOwnStyle(element)) return computeStyle(element, pseudo);
    const quick: Readonly<Record<string, string>> = {
      display: findDisplay(element),
      visibility: "visible",
    };
    const read = (name: string): string =>
      quick[name] ?? computeStyle(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === "getPropertyValue") return read;
        return quick[String(name)] ?? Reflect.get(computeStyle(element), name);
      },
    });
  };
}

dropOwnerStacks();
quickenStyles();
