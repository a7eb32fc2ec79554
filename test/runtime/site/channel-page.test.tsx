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
import { importText } from "../../generator/import/import-text.js";

const documents = join(import.meta.dirname, "../../generator/import/asyncapi/trials");

async function load(name: string): Promise<ApiDefinition> {
  return (await loadDocument({ file: join(documents, name) })).definition;
}

/** The HTML of a channel's page, drawn from the part that it loads. */
function renderPage(definition: ApiDefinition, id: string): string {
  const navigation = createNavigation(definition);
  const node = navigation.all.find((each) => each.id === id);
  const part = pruneDefinition(definition, { channelIds: [id] });
  const channel = part.websockets[id];
  if (!node || !channel) throw new Error(`${id} has no page`);
  const api = { id: "api", title: "API", definitionUrl: "/api" };
  const page = { type: "node", api, node, navigation };
  const ignore = () => {};
  return renderToStaticMarkup(
    createElement(ChannelPage, {
      page: page as unknown as Parameters<typeof ChannelPage>[0]["page"],
      definition: part,
      channel,
      onTry: ignore,
      onTryButton: ignore,
    }),
  );
}

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
    expect(renderPage(definition, "pong")).toContain("<h1>Pong</h1>");
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
      "Replies Reply to A question Sent to an address that is given at run time: $message.header#/replyTo where to short content of short",
    );
    expect(text).not.toContain("content of long");
    expect(html).toContain('id="reply.short"');
    expect(writeMarkdown(definition).write("/api/ask")).toContain(
      [
        "## Replies",
        "### Reply to A question",
        "Sent to an address that is given at run time: `$message.header#/replyTo`",
        "where to",
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
      "Reply to A call Sent on this channel. Messages: A echoed",
    );
    const pages = writeMarkdown(definition);
    expect(pages.write("/api/ping")).toContain(
      "Sent on the channel [Pong](https://docs.example/api/pong/index.md). Messages: pong",
    );
    expect(pages.write("/api/echo")).toContain("Sent on this channel. Messages: A echoed");
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
