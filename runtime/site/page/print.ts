/** Opens collapsed elements for printing, because not every browser supports that in CSS. */
export function followPrint(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
    // Content in separate files cannot be fetched in time, so the link to it is printed.
    for (const details of opened) if (details.dataset["from"] === undefined) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
}
