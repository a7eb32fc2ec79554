import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { loadDocument } from "../../../cli/serve/load-definitions.js";
import { pruneDefinition, type ApiDefinition } from "../../../runtime/definition/index.js";
import { createMarkdownPages } from "../../../runtime/site/markdown-pages/create-markdown-pages.js";
import { ChannelPage } from "../../../runtime/site/pages/ChannelPage.js";
import { createNavigation } from "../../../runtime/site/parts/create-navigation.js";
import { createSchemaUses } from "../../../runtime/site/parts/find-schema-uses.js";
import {
  StaticPageProvider,
  type StaticPage,
} from "../../../runtime/site/state/use-static-page.js";
import { importText } from "../../generator/import/import-text.js";

const documents = join(import.meta.dirname, "../../generator/import/asyncapi/trials");

async function load(name: string): Promise<ApiDefinition> {
  return (await loadDocument({ file: join(documents, name) })).definition;
}

/** The HTML of a channel's page, from the part that it loads. `isStatic`: with what is collapsed. */
function renderPage(definition: ApiDefinition, id: string, isStatic = false): string {
  const navigation = createNavigation(definition);
  const node = navigation.all.find((each) => each.id === id);
  const part = pruneDefinition(definition, { channelIds: [id] });
  const channel = part.websockets[id];
  if (!node || !channel) throw new Error(`${id} has no page`);
  const api = { id: "api", title: "API", definitionUrl: "/api" };
  const page = { type: "node", api, node, navigation };
  const ignore = () => {};
  const content = createElement(ChannelPage, {
    page: page as unknown as Parameters<typeof ChannelPage>[0]["page"],
    definition: part,
    channel,
    onTry: ignore,
    onTryButton: ignore,
  });
  const value = isStatic ? staticPage : undefined;
  return renderToStaticMarkup(createElement(StaticPageProvider, { value }, content));
}

const staticPage: StaticPage = {
  toHref: (path) => path,
  hasPage: () => true,
  isSmall: true,
  findTree: () => undefined,
  storeRest: () => "",
  storeCode: () => "",
  storeChoices: () => ({ card: "", href: "" }),
};

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("&#x27;", "'");

function writeMarkdown(definition: ApiDefinition) {
  const api = { id: "api", title: "API", definitionUrl: "" };
  return createMarkdownPages({
    configuration: { title: "API", apis: [api], relay: false, localDevelopment: false },
    definitions: new Map([["api", definition]]),
    address: "https://docs.example",
  });
}

describe("channels at the address of their server", () => {
  it("are named by their keys, on every page and list", async () => {
    const definition = await load("channel-root.yaml");
    const { all } = createNavigation(definition);
    expect(all.map(({ title, slug }) => [title, slug])).toEqual([
      ["Pong", "pong"],
      ["Heartbeat", "heartbeat"],
    ]);
    expect(renderPage(definition, "pong")).toContain('<h1 dir="auto">Pong</h1>');
    const pages = writeMarkdown(definition);
    expect(pages.write("/api/pong")).toMatch(/^# Pong\n\n`WS ws:\/\/127\.0\.0\.1:9`/);
    expect(pages.writeLlms()).toContain("- [Pong](https://docs.example/api/pong/index.md): `WS`");
    expect(pages.writeFull()).not.toContain("[](");
  });
});

describe("the reply to an operation", () => {
  it("is on its page with its messages, not on one of its own", async () => {
    const definition = await load("w01-asyncapi3.yaml");
    expect(createNavigation(definition).all.map(({ id }) => id)).toEqual(["log", "ask"]);
    const html = renderPage(definition, "ask");
    const text = textOf(html);
    expect(text).toContain(
      "Reply Sent to an address that is given at run time: $message.header#/replyTo where to The reply short content of short",
    );
    expect(text).not.toContain("content of long");
    expect(html).toContain('id="reply.short"');
    expect(writeMarkdown(definition).write("/api/ask")).toContain(
      [
        "### Reply",
        "Sent to an address that is given at run time: `$message.header#/replyTo`",
        "where to",
        "The reply",
        "#### short",
        "object",
        "- `s` (string)",
      ].join("\n\n"),
    );
  });

  it("on a channel with an address is a link to that", async () => {
    const refer = (name: string) => ({ $ref: `#/channels/${name}` });
    const message = (name: string) => ({ [name]: { title: `A ${name}`, payload: {} } });
    const { definition } = await importText(
      JSON.stringify({
        asyncapi: "3.0.0",
        info: { title: "T", version: "1" },
        servers: { s: { host: "h.example", protocol: "ws" } },
        channels: {
          ping: { address: "/", messages: message("ping") },
          pong: { address: "/", messages: message("pong") },
          echo: { address: "/echo", messages: { ...message("call"), ...message("echoed") } },
        },
        operations: {
          ping: { action: "receive", channel: refer("ping"), reply: { channel: refer("pong") } },
          echo: {
            action: "receive",
            channel: refer("echo"),
            messages: [{ $ref: "#/channels/echo/messages/call" }],
            reply: { messages: [{ $ref: "#/channels/echo/messages/echoed" }] },
          },
        },
      }),
    );
    expect(renderPage(definition, "ping")).toContain(
      'Sent on the channel <a href="/api/pong">Pong</a>. Messages: pong',
    );
    expect(textOf(renderPage(definition, "echo"))).toContain(
      "Reply Sent on this channel. Messages: A echoed",
    );
    const pages = writeMarkdown(definition);
    expect(pages.write("/api/ping")).toContain(
      "Sent on the channel [Pong](https://docs.example/api/pong/index.md). Messages: pong",
    );
    expect(pages.write("/api/echo")).toContain("Sent on this channel. Messages: A echoed");
  });
});

/** A channel with all that AsyncAPI 3 says of one. */
const positions = {
  asyncapi: "3.0.0",
  info: { title: "Fleet", version: "1" },
  servers: { s: { host: "fleet.example", protocol: "ws" } },
  channels: {
    positions: {
      address: "/vans/{van}/positions",
      summary: "Where vans are.",
      parameters: { van: { default: "van-8", description: "Which van." } },
      bindings: { kafka: { topic: "positions", partitions: 3 }, ws: { bindingVersion: "0.1.0" } },
      messages: {
        follow: {
          title: "Follow a van",
          contentType: "application/json",
          payload: { type: "object", properties: { every: { type: "integer" } } },
          headers: { type: "object", properties: { trace: { type: "string" } } },
          correlationId: { location: "$message.header#/trace", description: "Links both ways." },
          bindings: { kafka: { key: { type: "string", enum: ["a|b"] } } },
        },
        leave: { summary: "Ends it.", payload: { type: "string" } },
        moved: { title: "A van moved", payload: { type: "object" } },
        unused: { title: "Never sent", payload: { type: "boolean" } },
      },
    },
    problems: {
      address: null,
      description: "What went wrong.",
      messages: { problem: { payload: { type: "object", properties: { why: {} } } } },
    },
  },
  operations: {
    subscribe: {
      action: "receive",
      channel: { $ref: "#/channels/positions" },
      title: "Subscribe to a van",
      summary: "Asks for positions.",
      description: "Up to *five* vans.",
      messages: ["follow", "leave"].map((name) => ({
        $ref: `#/channels/positions/messages/${name}`,
      })),
      bindings: { kafka: { groupId: { type: "string" }, clientId: { $ref: "#/components/x" } } },
      reply: {
        address: { location: "$message.header#/to", description: "Where to." },
        channel: { $ref: "#/channels/problems" },
      },
    },
    sendPositions: {
      action: "send",
      channel: { $ref: "#/channels/positions" },
      messages: [{ $ref: "#/channels/positions/messages/moved" }],
    },
    sendAgain: {
      action: "send",
      channel: { $ref: "#/channels/positions" },
      summary: "Sent again after a pause.",
      messages: [{ $ref: "#/channels/positions/messages/moved" }],
    },
  },
};

describe("the page of a channel", () => {
  const headingsOf = (page: string, pattern: RegExp) =>
    [...page.matchAll(pattern)]
      .map(([, text = ""]) => text.replace(/<[^>]*>/g, "").toLowerCase())
      .filter((text) => !/^(?:connect|sample messages?)$/.test(text))
      .sort();

  it("says the same in HTML and Markdown", async () => {
    const { definition } = await importText(JSON.stringify(positions));
    const html = renderPage(definition, "positions", true);
    const markdown = writeMarkdown(definition).write("/api/positions") ?? "";
    const headings = headingsOf(
      html,
      /<(?:h[123]|span class="variant-title")[^>]*>(.*?)<\/(?:h|span)/g,
    );
    expect(headings).toEqual(headingsOf(markdown, /^#+ (.*)$/gm));
    expect(headings).toEqual(
      [
        "vans {van} positions",
        "path parameters",
        "subscribe to a van",
        "follow a van",
        "leave",
        "reply",
        "problem",
        "bindings",
        "a van moved",
        "sent again after a pause",
        "messages you receive",
        "never sent",
        "bindings",
      ].sort(),
    );
    const rowsOfHtml = [...html.matchAll(/<tr><td>(.*?)<\/tr>/g)].map(([, row = ""]) =>
      textOf(row).trim(),
    );
    const rowsOfMarkdown = markdown
      .split("\n")
      .filter((line) => line.startsWith("| ") && !/Protocol|---/.test(line))
      .map((line) =>
        line
          .slice(2, -2)
          .replace(/ \| |`/g, " ")
          .replaceAll("\\|", "|"),
      )
      .map((line) => line.replace(/\s+/g, " ").trim());
    expect(rowsOfHtml).toEqual(rowsOfMarkdown);
    expect(rowsOfHtml).toEqual([
      "kafka key.type string",
      "kafka key.enum a|b",
      "kafka groupId.type string",
      "kafka clientId.$ref #/components/x",
      "kafka topic positions",
      "kafka partitions 3",
      "ws bindingVersion 0.1.0",
    ]);
    const facts = [
      "Where vans are.",
      "Which van.",
      "van-8",
      "Messages you send",
      "Messages you receive",
      "Asks for positions.",
      "Up to five vans.",
      "Headers",
      "trace",
      "Correlated by $message.header#/trace",
      "Links both ways.",
      "Ends it.",
      "every",
      "Sent to an address that is given at run time: $message.header#/to",
      "Where to.",
      "What went wrong.",
      "why",
      "Described above: A van moved",
    ];
    const text = textOf(html).toLowerCase();
    const plain = markdown.replace(/[`*]/g, "").replace(/\s+/g, " ").toLowerCase();
    for (const fact of facts.map((each) => each.toLowerCase())) {
      expect(text.replace(/ (?=[:.])/g, ""), "HTML").toContain(fact);
      expect(plain, "Markdown").toContain(fact);
    }
  });

  it("is named after the channel, not after its operations", async () => {
    const { definition } = await importText(JSON.stringify(positions));
    const [node] = createNavigation(definition).all;
    expect(node).toMatchObject({ title: "Vans {van} positions", slug: "positions" });
    const w01 = await load("w01-asyncapi3.yaml");
    expect(createNavigation(w01).all.map(({ title }) => title)).toEqual(["The log", "Ask {room}"]);
  });

  it("has the default of a parameter in its program", async () => {
    const { definition } = await importText(JSON.stringify(positions));
    const markdown = writeMarkdown(definition).write("/api/positions");
    expect(markdown).toContain("ws://fleet.example/vans/van-8/positions");
  });
});

describe("a channel whose address is given at run time", () => {
  it("says so, and has neither an address nor a program nor a playground", async () => {
    const whole = await load("47-async3.yaml");
    const room = whole.websockets["room"];
    if (!room) throw new Error("no channel");
    const { environments } = room;
    const inbox = { id: "inbox", path: [], hasRuntimeAddress: true, messages: room.messages };
    const definition: ApiDefinition = {
      ...whole,
      websockets: { inbox: environments ? { ...inbox, environments } : inbox },
    };
    const html = renderPage(definition, "inbox");
    expect(textOf(html)).toContain("Inbox WS The address is given at run time");
    expect(html).not.toMatch(/ws:\/\/|Try it|Copy URL/);
    const text = writeMarkdown(definition).write("/api/inbox");
    expect(text).toContain("# Inbox\n\n`WS`, the address is given at run time");
    expect(text).not.toMatch(/ws:\/\/|## Connect/);
  });
});

describe("the headers of a message", () => {
  it("are behind a button beside its content, and on its Markdown", async () => {
    const definition = await load("47-async3.yaml");
    const text = textOf(renderPage(definition, "room"));
    expect(text).toContain("headers of ask");
    expect(text).toContain("headers of answer");
    expect(text).not.toContain("headers of keep");
    expect(text).toContain("Correlated by $message.header#/cid");
    expect(writeMarkdown(definition).write("/api/room")).toContain(
      "Headers:\n\n- `replyTo` (string)\n\nCorrelated by `$message.header#/cid`",
    );
  });

  it("bring their types with them", async () => {
    const { definition } = await importText(
      JSON.stringify({
        asyncapi: "3.0.0",
        info: { title: "T", version: "1" },
        servers: { s: { host: "h.example", protocol: "ws" } },
        channels: {
          c: {
            address: "/c",
            messages: { m: { headers: { $ref: "#/components/schemas/H" }, payload: {} } },
          },
          replies: {
            address: null,
            messages: { r: { payload: { $ref: "#/components/schemas/R" } } },
          },
        },
        operations: {
          m: {
            action: "receive",
            channel: { $ref: "#/channels/c" },
            reply: { channel: { $ref: "#/channels/replies" } },
          },
        },
        components: {
          schemas: {
            H: { type: "object", properties: { trace: { type: "string" } } },
            R: { type: "object", properties: { done: { type: "boolean" } } },
          },
        },
      }),
    );
    const part = pruneDefinition(definition, { channelIds: ["c"] });
    expect(Object.keys(part.types)).toEqual(["H", "R"]);
    const uses = createSchemaUses(definition);
    for (const id of ["H", "R"]) {
      expect(uses(id).nodes).toEqual([{ key: "channel c", places: ["message"] }]);
    }
  });
});
