/** Opens collapsed elements for printing, because not every browser supports that in CSS. */
export function followPrint(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
    // Content in separate files cannot be fetched in time, so the link to it is printed.
    for (const each of opened) if (each.dataset["from"] === undefined) each.open = true;
  });
  addEventListener("afterprint", () => {
    for (const each of opened) each.open = false;
    opened = [];
  });
}
