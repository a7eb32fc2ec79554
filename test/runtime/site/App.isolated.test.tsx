import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { printJson } from "../../../runtime/http/index.js";
import type { PlaygroundProps } from "../../../runtime/playground/index.js";
import { App } from "../../../runtime/site/App.js";
import { createParts } from "../../../runtime/site/parts/create-parts.js";
import { garden } from "./garden.js";

/** Stands for the real playground: the site's part is what it hands over and where it puts it. */
const shown = vi.hoisted(() => ({ props: undefined as PlaygroundProps | undefined }));
vi.mock("../../../runtime/playground/Playground.js", () => ({
  Playground: (props: PlaygroundProps) => {
    shown.props = props;
    return (
      <>
        <button type="button" onClick={props.onClose}>
          Leave
        </button>
        <a href={props.apiReferenceHref}>Reference</a>
        <a href="/garden/water-plant">Another</a>
      </>
    );
  },
}));

const api = (id: string, title: string) => ({
  id,
  title,
  definitionUrl: `/frond/definitions/${id}.json`,
});
const configuration = {
  title: "Docs",
  apis: [
    {
      ...api("garden", "Garden"),
      environmentId: "local",
      baseUrls: { local: "http://127.0.0.1:1/v1" },
      initialState: { auth: { bearer_token: "t" } },
      trySlug: "find-plant",
    },
    api("broken", "Broken"),
  ],
  relay: "http://127.0.0.1:2",
  localDevelopment: true,
};

// The first look for it takes its time.
await import("../../../runtime/site/pages/Reference.js");

let answers: Record<string, () => Response | Promise<Response>>;
/** What was asked for, in order. */
let asked: string[];

/** As `frond start` serves a definition: whole, and in parts. */
function serve(definition: ApiDefinition): void {
  const find = createParts(definition);
  const folder = "/frond/definitions/garden/";
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    const part = url.startsWith(folder) ? find(url.slice(folder.length)) : undefined;
    const answer = answers[url]?.() ?? (part && new Response(printJson(part)));
    return Promise.resolve(answer ?? new Response(null, { status: 404 }));
  });
}

beforeEach(() => {
  answers = { "/frond/site.json": () => Response.json(configuration) };
  asked = [];
  serve(garden);
  vi.stubGlobal("scrollTo", () => undefined);
  shown.props = undefined;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** More pages than are shown at once. */
function createLargeGarden(): ApiDefinition {
  const plant = garden.endpoints["findPlant"]!;
  const ids = Array.from({ length: 80 }, (_, index) => `other${index}`);
  const others = ids.map((id) => [id, { ...plant, id, displayName: id, namespace: ["others"] }]);
  const subpackages = { ...garden.subpackages, others: { id: "others", name: "Others" } };
  const endpoints = { ...garden.endpoints, ...Object.fromEntries(others) };
  return { ...garden, endpoints, subpackages };
}

const findGroup = (name: string) =>
  screen.findByText(name, { selector: "summary span" }) as Promise<HTMLElement>;
const isOpen = async (name: string) => (await findGroup(name)).closest("details")?.open;

async function open(path: string) {
  window.history.replaceState(null, "", path);
  render(<App />);
  await settle();
}

/** The page has arrived, or lies under the playground. */
async function settle() {
  await waitFor(() => {
    if (screen.queryByRole("dialog")) return;
    expect(screen.queryByRole("heading", { level: 1 })).not.toBeNull();
    expect(screen.queryByText("Loading")).toBeNull();
  });
}

const openers = () =>
  screen
    .getAllByText(/properties/, { selector: "summary" })
    .filter(({ textContent }) => textContent.includes("of parent"));
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("the navigation", () => {
  it("lists every API with its groups and pages, and follows a click without loading the page", async () => {
    await open("/");
    const tree = await screen.findByRole("navigation");
    await userEvent.click(await within(tree).findByRole("link", { name: /Find a plant/ }));
    expect(window.location.pathname).toBe("/garden/find-plant");
    expect(heading()).toBe("Find a plant");
    expect(document.title).toBe("Find a plant · Docs");
    const current = within(tree).getByRole("link", { name: /Find a plant/ });
    expect(current.getAttribute("aria-current")).toBe("page");
    expect(document.activeElement?.id).toBe("content");
  });

  it("says on the overview how to begin, with the request that the site names", async () => {
    const [first, ...others] = configuration.apis;
    const apis = [{ ...first, firstSlug: "find-plant" }, ...others];
    answers["/frond/site.json"] = () => Response.json({ ...configuration, apis });
    await open("/garden");
    const start = await screen.findByRole("complementary", { name: "Quick start" });
    expect(within(start).getByText("http://127.0.0.1:1/v1")).toBeTruthy();
    const request = within(start).getByRole("region", { name: "Request" });
    expect(request.textContent).toContain("curl 'http://127.0.0.1:1/v1/plants/");
    expect(asked).toContain("/frond/definitions/garden/pages/find-plant.json");
  });

  it("has the logo, links and footer of its configuration", async () => {
    const look = {
      logo: { light: "/assets/logo.svg", alt: "The garden" },
      links: [{ label: "Status", href: "https://status.example/" }],
      footer: { text: "© The garden", links: [{ label: "Terms", href: "/garden" }] },
    };
    answers["/frond/site.json"] = () => Response.json({ ...configuration, look });
    await open("/garden");
    const bar = screen.getByRole("banner");
    expect(within(bar).getByRole("img", { name: "The garden" })).toBeTruthy();
    const links = within(bar).getByRole("navigation", { name: "Site" });
    const status = within(links).getByRole("link", { name: "Status" });
    expect(status.getAttribute("href")).toBe("https://status.example/");
    expect(screen.getByRole("contentinfo").textContent).toBe("© The gardenTerms");
  });

  it("says in words which API could not be loaded, and shows the others", async () => {
    await open("/garden");
    expect(await screen.findByText(/responded with 404 to .*broken/)).toBeTruthy();
    expect(heading()).toBe("Garden");
  });

  it("leads to the errors and schemas that the site says there are", async () => {
    await open("/garden");
    const tree = screen.getByRole("navigation", { name: "API reference" });
    expect(within(tree).queryByRole("link", { name: "Schemas" })).toBeNull();
    cleanup();
    const apis = configuration.apis.map((each) => ({ ...each, sections: ["schemas", "others"] }));
    answers["/frond/site.json"] = () => Response.json({ ...configuration, apis });
    answers["/frond/definitions/garden.json"] = () => new Response(printJson(garden));
    await open("/garden");
    const again = screen.getByRole("navigation", { name: "API reference" });
    const [link] = await within(again).findAllByRole("link", { name: "Schemas" });
    expect(within(again).queryByRole("link", { name: "Errors" })).toBeNull();
    await userEvent.click(link!);
    expect(window.location.pathname).toBe("/garden/schemas");
    expect(link!.getAttribute("aria-current")).toBe("page");
    await settle();
    expect(heading()).toBe("Schemas");
  });

  it("folds a group, and unfolds the one of the page shown alone when there are many pages", async () => {
    await open("/garden");
    expect(await isOpen("Plants")).toBe(true);
    await userEvent.click(await findGroup("Plants"));
    const tree = screen.getByRole("navigation", { name: "API reference" });
    expect(within(tree).queryByRole("link", { name: /Find a plant/ })).toBeNull();
    cleanup();
    serve(createLargeGarden());
    await open("/garden/find-plant");
    expect([await isOpen("Plants"), await isOpen("Others")]).toEqual([true, false]);
  });
});

describe("a reference page", () => {
  it("shows parameters, answers and errors, and text of the document never as HTML", async () => {
    await open("/garden/find-plant");
    for (const name of ["Path parameters", "Query parameters", "Response 200", "Errors"]) {
      expect(screen.getByRole("heading", { name })).toBeTruthy();
    }
    expect(screen.getByText("{plantId}")).toBeTruthy();
    const trail = screen.getByRole("navigation", { name: "Breadcrumb" });
    await userEvent.click(within(trail).getByRole("link", { name: "Garden" }));
    const water = screen.getByText("water", { selector: "strong" });
    expect(water.parentElement?.textContent).toBe("Plants  and water.");
    expect(document.querySelector("img")).toBeNull();
    expect(screen.queryByRole("link", { name: "MIT" })).toBeNull();
  });

  it("opens a recursive type level by level", async () => {
    await open("/garden/find-plant");
    expect(openers()).toHaveLength(1);
    await userEvent.click(openers()[0]!);
    expect(openers()).toHaveLength(2);
    await userEvent.click(openers()[1]!);
    expect(openers()).toHaveLength(3);
    await userEvent.click(openers()[0]!);
    expect(openers()).toHaveLength(1);
  });

  it("offers to try channels that browsers can open, and shows how to request a stream", async () => {
    const channel = (id: string, protocol: string, baseUrl: string) => ({
      id,
      path: [{ type: "literal" as const, value: "/feed" }],
      protocol,
      messages: [],
      environments: [{ id: "live", baseUrl }],
    });
    const websockets = {
      feed: channel("feed", "sse", "https://feed.example"),
      orders: channel("orders", "kafka", "kafka://broker.example"),
    };
    serve({ ...garden, websockets });
    await open("/garden/feed");
    expect(await screen.findByRole("button", { name: "Try it" })).toBeTruthy();
    const card = await screen.findByText(/curl/, { selector: "pre *, pre" });
    expect(card.closest("pre")?.textContent).toContain(
      "curl --no-buffer 'https://feed.example/feed'",
    );
    cleanup();
    await open("/garden/orders");
    expect(heading()).toBe("Feed");
    expect(screen.queryByRole("button", { name: "Try it" })).toBeNull();
  });

  it("shows the request against the address in use, and exact numbers in the response", async () => {
    await open("/garden/find-plant");
    const request = screen.getByRole("region", { name: "Request" });
    expect(request.textContent).toContain("http://127.0.0.1:1/v1/plants/fern-01");
    expect(screen.getByRole("region", { name: "Response" }).textContent).toContain(
      "9007199254740993",
    );
  });
});

describe("a page of schemas or errors", () => {
  it("is shown when all of the API is loaded", async () => {
    answers["/frond/definitions/garden.json"] = () => new Response(printJson(garden));
    await open("/garden/schemas/plant");
    await waitFor(() => expect(heading()).toBe("Plant"));
    expect(document.getElementById("properties.children")?.textContent).toContain("Plant[]");
    const uses = screen.getByRole("region", { name: "Used by" });
    await userEvent.click(within(uses).getByRole("link", { name: /Find a plant/ }));
    await waitFor(() => expect(heading()).toBe("Find a plant"));
    cleanup();
    await open("/garden/schemas/weed");
    await waitFor(() => expect(heading()).toBe("Page not found"));
  });
});

describe("the playground", () => {
  it("opens with its button, gets the open endpoint alone, and gives everything back on closing", async () => {
    await open("/garden/find-plant?tab=2#x");
    const button = screen.getByRole("button", { name: "Try it" });
    await userEvent.click(button);
    expect(window.location.search).toBe("?tab=2&explorer=true");
    const close = await screen.findByRole("button", { name: "Leave" });
    expect(shown.props).toMatchObject({
      apiId: "garden",
      node: { type: "endpoint", id: "findPlant" },
      environmentId: "local",
      flags: { proxy: "http://127.0.0.1:2", localDevelopment: true },
      apiReferenceHref: "/garden/find-plant",
      initialState: { auth: { bearer_token: "t" } },
    });
    expect(Object.keys(shown.props?.definition?.endpoints ?? {})).toEqual(["findPlant"]);
    expect(Object.keys(shown.props?.definition?.types ?? {}).sort()).toEqual(["Missing", "Plant"]);
    expect(document.querySelector(".site")?.hasAttribute("inert")).toBe(true);
    await userEvent.click(close);
    expect(window.location.href).toMatch(/\/garden\/find-plant\?tab=2#x$/);
    expect(document.activeElement).toBe(button);
    expect(document.querySelector(".site")?.hasAttribute("inert")).toBe(false);
  });

  it("opens from the home page in one click, for APIs that say where", async () => {
    await open("/");
    expect(screen.queryByRole("link", { name: "Try it: Broken" })).toBeNull();
    await userEvent.click(await screen.findByRole("link", { name: "Try it: Garden" }));
    await waitFor(() => expect(shown.props?.node).toEqual({ type: "endpoint", id: "findPlant" }));
    expect(window.location.pathname + window.location.search).toBe(
      "/garden/find-plant?explorer=true",
    );
    await userEvent.click(screen.getByRole("button", { name: "Leave" }));
    expect(heading()).toBe("Find a plant");
  });

  it("opens with the address and with Ctrl+backtick, and gives the focus to Try it", async () => {
    await open("/garden/find-plant?explorer=true");
    await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Try it"));
    await userEvent.keyboard("{Control>}`{/Control}");
    expect(window.location.search).toBe("?explorer=true");
    await userEvent.keyboard("{Control>}`{/Control}");
    expect(window.location.search).toBe("");
  });

  it("opens with the address before anything else of the API is loaded, and fetches what answers are built from on demand", async () => {
    await open("/garden/find-plant?explorer=true");
    await screen.findByRole("button", { name: "Leave" });
    const request = "/frond/definitions/garden/requests/find-plant.json";
    expect(asked.slice(0, 2)).toEqual(["/frond/site.json", request]);
    expect(asked.filter((url) => url.includes("/pages/"))).toEqual([]);
    expect(shown.props?.definition?.types).toEqual({});
    const whole = await shown.props?.loadResponseDefinition?.("garden", "findPlant");
    expect(Object.keys(whole?.types ?? {}).sort()).toEqual(["Missing", "Plant"]);
    await waitFor(() => expect(shown.props?.switcher?.endpoints).toHaveLength(3));
  });

  it("asks for nothing that came with the page", async () => {
    const part = printJson(createParts(garden)("requests/find-plant.json")) ?? "";
    for (const [address, text] of [
      ["/frond/site.json", JSON.stringify({ ...configuration, title: "Given" })],
      ["/frond/definitions/garden/requests/find-plant.json", part],
    ]) {
      const block = document.createElement("script");
      block.type = "application/json";
      block.dataset["address"] = address;
      block.text = text ?? "";
      document.body.append(block);
    }
    let respond: (response: Response) => void = () => undefined;
    const response = new Promise<Response>((resolve) => (respond = resolve));
    answers["/frond/site.json"] = () => response;
    await open("/garden/find-plant?explorer=true");
    // The form is shown while the server has not responded yet.
    await waitFor(() =>
      expect(Object.keys(shown.props?.definition?.endpoints ?? {})).toEqual(["findPlant"]),
    );
    expect(document.title).toContain("Given");
    // What a page holds may not be the complete configuration.
    respond(Response.json(configuration));
    await waitFor(() => expect(asked).toContain("/frond/definitions/garden/outline.json"));
    await waitFor(() => expect(document.title).toContain("Docs"));
    expect(asked).not.toContain("/frond/definitions/garden/requests/find-plant.json");
    expect(document.querySelector("script[data-address]")).toBeNull();
  });

  it("keeps the open form however many others are pointed at", async () => {
    serve(createLargeGarden());
    await open("/garden/find-plant?explorer=true");
    const { switcher } = await waitFor(() => {
      expect(shown.props?.switcher?.endpoints.length).toBeGreaterThan(80);
      return shown.props!;
    });
    for (const { id } of switcher!.endpoints.slice(0, 40)) switcher!.onPoint?.(id);
    const other = "/frond/definitions/garden/requests/other30.json";
    await waitFor(() => expect(asked).toContain(other));
    const before = asked.length;
    shown.props = undefined;
    window.history.replaceState(null, "", `${window.location.pathname}?explorer=true&again=1`);
    window.dispatchEvent(new PopStateEvent("popstate"));
    await waitFor(() => expect(shown.props?.node.id).toBe("findPlant"));
    expect(asked).toHaveLength(before);
  });

  it("loads the form of the endpoint that the user may open next", async () => {
    await open("/garden/find-plant?explorer=true");
    await waitFor(() => expect(shown.props?.switcher?.endpoints).toHaveLength(3));
    const water = shown.props?.switcher?.endpoints.find(({ title }) => title === "Water a plant");
    shown.props?.switcher?.onPoint?.(water?.id ?? "");
    expect(asked.at(-1)).toBe("/frond/definitions/garden/requests/water-plant.json");
  });

  it("its links lead to pages of the site without loading it anew", async () => {
    await open("/garden/find-plant?tab=2&explorer=true");
    await userEvent.click(await screen.findByRole("link", { name: "Reference" }));
    expect(window.location.href).toMatch(/\/garden\/find-plant\?tab=2$/);
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "Try it" }));
    await userEvent.click(await screen.findByRole("link", { name: "Another" }));
    await waitFor(() => expect(heading()).toBe("Water a plant"));
  });

  it("is not there on pages without an endpoint", async () => {
    await open("/garden?explorer=true");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(heading()).toBe("Garden");
  });
});

describe("what goes wrong", () => {
  it.each(["/nowhere", "/garden/nowhere", "/a/b/c"])("%s is a page not found", async (path) => {
    await open(path);
    expect(heading()).toBe("Page not found");
  });

  it("says that the configuration failed, and tries again on demand", async () => {
    const works = answers["/frond/site.json"]!;
    answers["/frond/site.json"] = () => new Response("<html>");
    await open("/garden");
    expect(screen.getByRole("alert").textContent).toContain("cannot be read");
    answers["/frond/site.json"] = works;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(heading()).toBe("Garden"));
  });

  it("says that a definition cannot be read", async () => {
    answers["/frond/definitions/garden/outline.json"] = () => new Response('{"endpoints":[]}');
    await open("/garden");
    expect(screen.getByRole("alert").textContent).toContain("definition of Garden");
  });
});

describe("the theme", () => {
  it("is the system's until the user chooses, and is kept", async () => {
    await open("/");
    const dark = screen.getByRole("button", { name: "Dark theme" });
    await userEvent.click(dark);
    expect(dark.getAttribute("aria-pressed")).toBe("true");
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    expect(window.localStorage.getItem("frond-theme")).toBe("dark");
    await userEvent.click(screen.getByRole("button", { name: "System theme" }));
    expect(document.documentElement.dataset["theme"]).toBeUndefined();
  });
});
