import { configure, render, screen, within } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { vi, type Mock } from "vitest";
import type {
  ApiDefinition,
  EndpointDefinition,
  TypeShape,
} from "../../../runtime/definition/index.js";
import { loadLazy } from "../../../runtime/playground/create-lazy.js";
import { Playground, type PlaygroundProps } from "../../../runtime/playground/index.js";
import { createFixture } from "./harness/fixture-definition.js";
import { loadSchemas } from "../../../runtime/playground/state/session/storage/validate-stored.js";

await loadSchemas();

// What comes after the form on a page is there at once in tests.
await loadLazy();

/** A playground on the page, and hands to use it. */
export interface Rendered {
  readonly user: UserEvent;
  /** The body that would be sent, as text, read from the snippet. */
  readonly snippet: () => string;
  readonly unmount: () => void;
}

/** The fixture API with one endpoint whose body is an object with one property. */
export function withProperty(valueShape: TypeShape, key = "value"): ApiDefinition {
  const definition = createFixture("https://api.example/v1");
  const endpoint: EndpointDefinition = {
    id: "one",
    method: "POST",
    path: [{ type: "literal", value: "/one" }],
    environments: [{ id: "production", baseUrl: "https://api.example/v1" }],
    requests: [
      {
        contentType: "application/json",
        body: { type: "object", extends: [], properties: [{ key, valueShape }] },
      },
    ],
  };
  return { ...definition, endpoints: { one: endpoint } };
}

/** Puts a playground on the page. */
export function renderPlayground(props: Partial<PlaygroundProps> = {}): Rendered {
  // Asking for the style of every element to see whether it is hidden takes most of the time.
  configure({ defaultHidden: true });
  const definition = props.definition ?? createFixture("https://api.example/v1");
  const node = props.node ?? { type: "endpoint", id: Object.keys(definition.endpoints)[0] ?? "" };
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const { unmount } = render(<Playground {...props} definition={definition} node={node} />);
  const snippet = (): string => {
    const request = screen.getByRole("region", { name: "Request" });
    return joinJson(within(request).getByRole("tabpanel").textContent ?? "");
  };
  return { user, snippet, unmount };
}

/** A curl command shows JSON with a member on each line; tests compare it on one. */
function joinJson(snippet: string): string {
  return snippet.replace(/(?<=--data-raw ')[[{][\s\S]*(?='\s*$)/, (body) =>
    body.replace(/("(?:[^"\\]|\\.)*")|\s+/g, "$1"),
  );
}

/** The list box that is open; the lists of native suggestions, which count as such in jsdom, are not. */
export function findListBox(): HTMLElement | null {
  const found = screen.queryAllByRole("listbox");
  return found.find(({ localName }) => localName !== "datalist") ?? null;
}

/** Answers every call of the page in one way. */
export function stubFetch(
  respond: () => Response | Promise<Response>,
): Mock<() => Promise<Response>> {
  const stub = vi.fn<() => Promise<Response>>(() => Promise.resolve(respond()));
  vi.stubGlobal("fetch", stub);
  return stub;
}
