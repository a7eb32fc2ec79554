import { labelExpansion, schemaExpansion } from "../state/schema-expansion.js";
import { onClick } from "./on-click.js";
import { fill } from "./shared-details.js";

/**
 * The buttons that expand and collapse all rows of a section, which begins with the reader's last
 * choice.
 */
export function followExpandAll(): void {
  if (schemaExpansion.read() === "expanded") {
    for (const button of document.querySelectorAll<HTMLElement>("[data-expand]")) {
      void expand(button, true);
    }
  }
  onClick("[data-expand]", (button) => {
    const willExpand = button.dataset["expand"] !== "expanded";
    schemaExpansion.write(willExpand ? "expanded" : "collapsed");
    void expand(button, willExpand);
  });
}

async function expand(button: HTMLElement, isExpanded: boolean): Promise<void> {
  button.dataset["expand"] = isExpanded ? "expanded" : "collapsed";
  const label = button.firstChild;
  if (label) label.nodeValue = labelExpansion(isExpanded);
  const section = button.closest("section");
  const list = (): HTMLDetailsElement[] => [
    ...(section?.querySelectorAll<HTMLDetailsElement>("details.nested") ?? []),
  ];
  // What is fetched can contain further disclosures.
  for (let known = 0, all = list(); all.length > known; all = list()) {
    known = all.length;
    for (const details of all) details.open = isExpanded;
    if (isExpanded) await Promise.all(all.map(fill));
  }
}
