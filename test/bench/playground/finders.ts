import type { BenchOperation } from "./documents.js";

/** Where things are on the page of one playground. */
export interface Finder {
  /** The field of the operation's path parameter, once its form can be filled and sent. */
  findField(operation: BenchOperation): HTMLElement | undefined;
  /** What has to be clicked to come to the operation; opens what lies before it. */
  findSwitch(operation: BenchOperation): HTMLElement | undefined;
}

/** By the name that a subject gives. */
export const finders: Readonly<Record<string, Finder>> = {
  frond: {
    findField: ({ field, path }) => {
      const root = document.querySelector(".frond-playground");
      const address = path.replace(/\{([^}]+)\}/g, ":$1");
      if (!root || !findByText(root, "button", "Send Request") || !shows(root, address)) return;
      return findLabelled(root, field);
    },
    findSwitch: (operation) => {
      const option = all(document, "[role=option]").find(({ textContent }) => {
        const text = textContent ?? "";
        return text.includes(operation.method) && text.includes(operation.path);
      });
      if (option) return option;
      const panel = document.querySelector("[role=dialog] [role=combobox]");
      if (!panel) find(document, "[aria-label='Other endpoints']")?.click();
      else if (panel instanceof HTMLInputElement) enter(panel, operation.path);
      return;
    },
  },
  embedded: {
    findField: (operation) => finders["frond"]?.findField(operation),
    findSwitch: ({ operationId }) => find(document, `[data-operation="${operationId}"]`),
  },
  bare: {
    findField: ({ field, operationId }) => {
      const form = find(document, `form[data-operation="${operationId}"]`);
      return form && findLabelled(form, field);
    },
    findSwitch: ({ operationId }) => find(document, `button[data-operation="${operationId}"]`),
  },
  swagger: {
    findField: (operation) => {
      const block = findSwaggerBlock(operation);
      if (!block || !find(block, ".execute")) return;
      return find(block, `[data-param-name="${operation.field}"] input`);
    },
    findSwitch: (operation) =>
      findIn(findSwaggerBlock(operation), ".opblock-summary-control") ?? undefined,
  },
  scalar: {
    findField: (operation) => {
      const { field, path } = operation;
      const address = findScalarAddress();
      if (!address) findScalarTest(operation)?.click();
      if (!address || !shows(address, path)) return;
      const include = find(document, `[aria-label="Include ${field} in request"]`);
      const row = include?.closest("tr, [role=row], .group");
      return all(row ?? undefined, "[contenteditable=true]").at(-1);
    },
    findSwitch: (operation) => {
      if (findScalarAddress()) {
        find(document, ".app-exit-button")?.click();
        return;
      }
      const hash = toScalarHash(operation);
      if (location.hash !== hash) location.hash = hash;
      return findScalarTest(operation);
    },
  },
  elements: {
    findField: ({ field, path }) => {
      if (!findByText(document, "button", "Send API Request")) return;
      const shown = find(document, `.HttpOperation [title$="${path}"]`);
      return shown && find(document, `input[aria-label="${field}"]`);
    },
    findSwitch: ({ operationId }) => {
      const slug = operationId.replace("/", "-");
      return find(
        document,
        `a[href$="/operations/${slug}"], a[href$="/operations/${operationId}"]`,
      );
    },
  },
  rapidoc: {
    findField: ({ field, path }) => {
      const root = find(document, "rapi-doc")?.shadowRoot ?? undefined;
      const view = root && find(root, ".main-content");
      if (!view || !shows(view, path)) return;
      const request = all(view, "api-request").map(({ shadowRoot }) => shadowRoot ?? undefined)[0];
      return request && findIn(request, `input[data-pname="${field}"]`);
    },
    findSwitch: (operation) => {
      const root = find(document, "rapi-doc")?.shadowRoot ?? undefined;
      return root && findIn(root, `[data-content-id="${toRapidocId(operation)}"]`);
    },
  },
};

type Place = Document | ShadowRoot | Element;

function find(place: Place, selector: string): HTMLElement | undefined {
  return place.querySelector<HTMLElement>(selector) ?? undefined;
}

function findIn(place: Place | undefined, selector: string): HTMLElement | undefined {
  return place && find(place, selector);
}

function all(place: Place | undefined, selector: string): HTMLElement[] {
  return place ? [...place.querySelectorAll<HTMLElement>(selector)] : [];
}

function shows(place: Element, path: string): boolean {
  const plain = (text: string): string => text.replace(/\u200b/g, "");
  return plain(place.textContent ?? "").includes(path);
}

function findByText(place: Place, selector: string, text: string): HTMLElement | undefined {
  return all(place, selector).find(({ textContent }) => (textContent ?? "").includes(text));
}

function findLabelled(place: Place, text: string): HTMLElement | undefined {
  const label = all(place, "label").find(({ textContent }) => textContent?.trim() === text);
  const id = label?.getAttribute("for");
  return id ? (document.getElementById(id) ?? undefined) : undefined;
}

/** Types into a field of React, which follows the native setter alone. */
function enter(input: HTMLInputElement, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setter?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function findSwaggerBlock({ method, path }: BenchOperation): HTMLElement | undefined {
  return all(document, `.opblock-${method.toLowerCase()}`).find(
    (block) => find(block, ".opblock-summary-path")?.dataset["path"] === path,
  );
}

/** The path in the client that lies over Scalar's reference. */
function findScalarAddress(): HTMLElement | undefined {
  // A closed client stays on the page, unseen.
  return all(document, "[data-testid='code-input-disabled']").find(
    (each) => each.getClientRects().length > 0,
  );
}

function findScalarTest({ method, path }: BenchOperation): HTMLElement | undefined {
  const button = findByText(document, "button", `(${method.toLowerCase()} ${path})`);
  return button?.textContent?.includes("Test Request") ? button : undefined;
}

/** The address of an operation in Scalar's reference. */
export function toScalarHash({ tag, method, path }: BenchOperation): string {
  const place = tag === undefined ? "default" : tag.toLowerCase();
  return `#tag/${place}/${method}${path}`;
}

/** What RapiDoc calls an operation. */
export function toRapidocId({ method, path }: BenchOperation): string {
  return `${method.toLowerCase()}-${path.replace(/[\s#:?&={}]/g, "-")}`;
}
