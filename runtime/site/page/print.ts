/** Opens what is folded while the page is printed: not every browser lets a stylesheet do that. */
export function followPrint(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
    // What lies in another file cannot be fetched in time: the link to it is printed.
    for (const each of opened) if (each.dataset["from"] === undefined) each.open = true;
  });
  addEventListener("afterprint", () => {
    for (const each of opened) each.open = false;
    opened = [];
  });
}
