import { describe, expect, it } from "vitest";
import { parseMarkdown, type MarkdownNode } from "../../../runtime/markdown/index.js";
import { buildPages, type DocumentPages } from "./page-facts.js";

/** The words of a page as HTML and as Markdown, without punctuation. */
function listWords(pages: DocumentPages, path: string): [html: string, markdown: string] {
  return [
    toWords(listTexts(findMain(pages, path))),
    toWords(listNodeTexts(parseMarkdown(pages.markdown(path), { headingLevel: 1 }))),
  ];
}

/** The content of a page without the navigation. */
function findMain(pages: DocumentPages, path: string): Element {
  return pages.html(path).querySelector("main")!;
}

function listTexts(node: Node): string[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ""];
  return [...node.childNodes].flatMap(listTexts);
}

function listNodeTexts(nodes: readonly MarkdownNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === "string" ? [node] : listNodeTexts(node.children),
  );
}

function toWords(texts: readonly string[]): string {
  return texts
    .join(" ")
    .replace(/[:,.;()]+(?=\s|$)|(?<=\s)\(/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The texts that HTML or Markdown does not have in this order. */
function listMissing(pages: DocumentPages, path: string, texts: readonly string[]): string[] {
  return listWords(pages, path).flatMap((said, index) => {
    let rest = said;
    return texts.flatMap((text) => {
      const words = toWords([text]);
      const place = rest.indexOf(words);
      if (place < 0) return [`${index === 0 ? "HTML" : "Markdown"}: ${words} in ${rest}`];
      rest = rest.slice(place + words.length);
      return [];
    });
  });
}

const ok = { "200": { description: "ok" } };

describe("authentication", () => {
  const tokenUrl = "https://login.example/token";
  const document = (security?: object[], root?: object[]) => ({
    openapi: "3.2.0",
    ...(root ? { security: root } : {}),
    paths: {
      "/pets": { get: { operationId: "pets", responses: ok, ...(security ? { security } : {}) } },
    },
    components: {
      securitySchemes: {
        login: {
          type: "oauth2",
          description: "Ask the shop for a client.",
          oauth2MetadataUrl: "https://login.example/metadata",
          flows: {
            deviceAuthorization: {
              deviceAuthorizationUrl: "https://login.example/device",
              tokenUrl,
              scopes: { read: "Read pets", write: "Change pets" },
            },
          },
        },
        old: {
          type: "apiKey",
          in: "header",
          name: "X-Key",
          description: "The old key.",
          deprecated: true,
        },
        shop: { type: "apiKey", in: "query", name: "shop" },
        token: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        connect: {
          type: "openIdConnect",
          openIdConnectUrl: "https://login.example/configuration",
        },
      },
    },
  });

  it("is one line for each scheme with its scopes, joined by and and or", async () => {
    const pages = await buildPages(
      document([{ login: ["read", "admin"] }, { old: [], shop: [] }, { login: ["write"] }]),
    );
    expect(
      listMissing(pages, "/api/pets", [
        "Authentication OAuth 2 Authorization: Bearer <access token> Ask the shop for a client Flow device authorization",
        "Required scopes read Read pets admin or Key in a header X-Key: <key> deprecated The old key",
        "and Key in the query ?shop=<key>",
        "or OAuth 2 Authorization: Bearer <access token> Required scopes write Change pets",
      ]),
    ).toEqual([]);
    // Where a scheme is mentioned again, its description is not repeated.
    for (const said of listWords(pages, "/api/pets")) {
      expect(said.split("Ask the shop for a client")).toHaveLength(2);
    }
  });

  it("has roles for schemes without scopes", async () => {
    const pages = await buildPages(document([{ token: ["admin"] }]));
    expect(listMissing(pages, "/api/pets", ["Bearer token", "Required roles admin"])).toEqual([]);
  });

  it("has the format of tokens, and the provider of OpenID Connect beside where its token is sent", async () => {
    const pages = await buildPages(document([{ token: [] }, { connect: ["pets"] }]));
    expect(
      listMissing(pages, "/api/pets", [
        "Bearer token Authorization: Bearer <token> Format JWT",
        "or OpenID Connect Authorization: Bearer <access token> Provider https://login.example/configuration",
        "Required scopes pets",
      ]),
    ).toEqual([]);
  });

  it("is optional beside an empty alternative", async () => {
    const pages = await buildPages(document([{ token: [] }, {}]));
    expect(listMissing(pages, "/api/pets", ["Authentication optional Bearer token"])).toEqual([]);
  });

  it("is not needed only where the document says so", async () => {
    expect(
      listMissing(await buildPages(document([])), "/api/pets", ["No credentials needed"]),
    ).toEqual([]);
    expect(
      listMissing(await buildPages(document(undefined, [])), "/api/pets", [
        "No credentials needed",
      ]),
    ).toEqual([]);
    expect(
      listMissing(await buildPages(document([{}])), "/api/pets", ["No credentials needed"]),
    ).toEqual([]);
    expect(listWords(await buildPages(document()), "/api/pets").join(" ")).not.toMatch(
      /credentials|Authentication/,
    );
    const { components: _schemes, ...plain } = document([]);
    expect(listWords(await buildPages(plain), "/api/pets").join(" ")).not.toMatch(
      /credentials|Authentication/,
    );
    // An unknown scheme is no permission.
    expect(
      listWords(await buildPages(document([{ lost: [] }])), "/api/pets").join(" "),
    ).not.toMatch(/No credentials/);
  });

  it("of the overview has all flows with their addresses, and all scopes", async () => {
    const pages = await buildPages(document());
    expect(
      listMissing(pages, "/api", [
        "Device authorization get a device code from https://login.example/device and get a token from https://login.example/token",
        "Authorization server metadata https://login.example/metadata",
        "Scopes read Read pets write Change pets",
        "X-Key",
        "deprecated",
      ]),
    ).toEqual([]);
  });

  it("is left out of the quick start where no scheme is declared", async () => {
    const servers = [{ url: "https://pets.example" }];
    const { components: _schemes, ...plain } = document();
    const start = async (given: object): Promise<string> => {
      const pages = await buildPages({ ...given, servers });
      return toWords(listTexts(findMain(pages, "/api").querySelector(".quick-start")!));
    };
    expect(await start(plain)).not.toMatch(/Authenticate|credentials/);
    expect(await start(document())).toMatch(/Authenticate/);
    expect(await start(document())).not.toMatch(/needs no credentials/);
    expect(await start(document([]))).toMatch(/The request below needs no credentials/);
  });
});

describe("external documentation", () => {
  const docs = (name: string) => ({
    url: `https://${name}.example/docs`,
    description: `About *${name}*`,
  });
  const schema = {
    type: "object",
    externalDocs: docs("pet"),
    properties: { id: { type: "integer", externalDocs: docs("id") } },
  };
  const response = (inside: object) => ({
    "200": { description: "ok", content: { "application/json": { schema: inside } } },
  });
  const document = {
    externalDocs: docs("api"),
    tags: [{ name: "Pets", externalDocs: docs("tag") }],
    paths: {
      "/pets": {
        get: {
          operationId: "pets",
          tags: ["Pets"],
          externalDocs: docs("operation"),
          parameters: [
            { name: "q", in: "query", schema: { type: "string", externalDocs: docs("q") } },
          ],
          responses: response({ $ref: "#/components/schemas/Pet" }),
        },
      },
      "/inline": { get: { operationId: "inline", tags: ["Pets"], responses: response(schema) } },
    },
    components: { schemas: { Pet: schema } },
  };

  const listLinks = (pages: DocumentPages, path: string): string[][] => [
    [...findMain(pages, path).querySelectorAll<HTMLAnchorElement>("a[target=_blank]")].map(
      (link) => `${link.textContent}: ${link.getAttribute("href")}`,
    ),
    [...pages.markdown(path).matchAll(/\[(About [^\]]*)\]\((http[^)]*)\)/g)].map(
      ([, text, url]) => `${text}: ${url}`,
    ),
  ];

  it.each([
    ["/api", ["api", "tag"]],
    ["/api/pets", ["operation", "q", "id"]],
    ["/api/inline", ["pet", "id"]],
    ["/api/schemas/pet", ["pet", "id"]],
  ])("is linked with its description by %s", async (path, names) => {
    const expected = names.map((name) => `About ${name}: https://${name}.example/docs`);
    for (const links of listLinks(await buildPages(document), path)) {
      expect(links).toEqual(expected);
    }
  });

  it("is linked by its address without a description, and not if it is no address of the web", async () => {
    const build = (url: string) => buildPages({ ...document, externalDocs: { url } });
    expect(
      listMissing(await build("https://plain.example/"), "/api", ["https://plain.example/"]),
    ).toEqual([]);
    for (const url of ["javascript:alert(1)", "docs.html"]) {
      const pages = await build(url);
      expect(findMain(pages, "/api").innerHTML).not.toContain(url);
      expect(pages.markdown("/api")).not.toContain(url);
    }
  });
});

describe("responses", () => {
  const document = {
    paths: {
      "/pets": {
        post: {
          operationId: "addPet",
          responses: {
            "201": {
              description: "Added",
              headers: { "X-Left": { description: "Calls left", schema: { type: "integer" } } },
              links: {
                next: {
                  operationId: "getPet",
                  description: "Look at it.",
                  parameters: {
                    petId: "$response.body#/pet/id",
                    "query.day": "$response.header.Date",
                  },
                },
                same: {
                  operationRef: "#/paths/~1pets~1{petId}/get",
                  parameters: { petId: 5, day: "$request.query.day" },
                },
                change: { operationId: "getPet", requestBody: "$response.body" },
                open: { operationId: "getPet" },
                elsewhere: { operationId: "lost" },
              },
            },
            "429": {
              description: "Too many",
              headers: { "Retry-After": { description: "Seconds", schema: { type: "integer" } } },
              links: { open: { operationId: "getPet" } },
            },
          },
        },
      },
      "/pets/{petId}": {
        get: { operationId: "getPet", summary: "Get a pet", responses: ok },
        parameters: [{ name: "petId", in: "path", required: true, schema: { type: "integer" } }],
      },
    },
  };

  it("say what can be requested next", async () => {
    const pages = await buildPages(document);
    expect(
      listMissing(pages, "/api/add-pet", [
        "Links Use pet.id from the response as petId and Date from the response headers as day of Get a pet Look at it",
        "Use 5 as petId and day from the request query as day of Get a pet",
        "Use the response body as the body of Get a pet",
        "Continue with Get a pet",
        "Continue with lost",
      ]),
    ).toEqual([]);
    const links = findMain(pages, "/api/add-pet").querySelectorAll(".link-line a");
    expect([...links].map((link) => link.getAttribute("href"))).toEqual(
      Array.from({ length: 5 }, () => "/api/get-pet/"),
    );
    expect(pages.markdown("/api/add-pet")).toContain("of [Get a pet](/api/get-pet/index.md).");
  });

  it("have their headers, those of errors too", async () => {
    const pages = await buildPages(document);
    expect(
      listMissing(pages, "/api/add-pet", [
        "X-Left integer Calls left",
        "Retry-After integer Seconds",
      ]),
    ).toEqual([]);
  });
});

describe("extensions", () => {
  const document = (logo: unknown) => ({
    info: { title: "Zoo", version: "1", "x-logo": logo },
    paths: {
      "/pets": {
        get: {
          operationId: "pets",
          tags: ["pet"],
          responses: ok,
          "x-badges": [{ name: "Beta", position: "before", color: "red" }, { name: "Paid" }, {}],
        },
      },
    },
    tags: [{ name: "pet", "x-displayName": "All pets" }],
  });
  const href = "https://zoo.example/";

  it("show badges beside the title and titles of tags", async () => {
    const pages = await buildPages(document(undefined));
    expect(findMain(pages, "/api/pets").querySelector(".head-title")?.textContent).toBe(
      "BetaPetsPaid",
    );
    expect(listMissing(pages, "/api/pets", ["Beta", "Paid"])).toEqual([]);
    expect(listMissing(pages, "/api", ["All pets"])).toEqual([]);
  });

  it.each(["data:image/svg+xml,%3Csvg%2F%3E", "/logo.png"])("show the logo %s", async (url) => {
    const pages = await buildPages(document({ url, altText: "Our zoo", href }));
    const picture = findMain(pages, "/api").querySelector("img");
    expect(picture?.getAttribute("src")).toBe(url);
    expect(picture?.alt).toBe("Our zoo");
    expect(picture?.closest("a")?.href).toBe(href);
    expect(pages.markdown("/api")).toContain(`[Our zoo](${href})`);
  });

  it("show the logo of a host that the site allows", async () => {
    const url = "https://pictures.example/logo.png";
    const pages = await buildPages(document({ url }), { imageHosts: ["https://pictures.example"] });
    expect(findMain(pages, "/api").querySelector("img")?.getAttribute("src")).toBe(url);
  });

  it.each(["https://pictures.example/logo.png", "//pictures.example/logo.png", "data:text/html,x"])(
    "link the logo %s by its text, and do not load it",
    async (url) => {
      const pages = await buildPages(document({ url, altText: "Our zoo", href }));
      expect(findMain(pages, "/api").querySelector("img")).toBeNull();
      expect(listMissing(pages, "/api", ["Our zoo"])).toEqual([]);
      expect(listWords(await buildPages(document(url)), "/api").join(" ")).not.toMatch(
        /pictures|text\/html/,
      );
    },
  );
});
