import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importText } from "../../../generator/import/import-text.js";
import { renderPlayground } from "../render-playground.js";

/** A server of events that sends two and keeps the connection, as such servers do. */
let server: Server;
let host: string;
const asked: IncomingMessage[] = [];
const open = new Set<ServerResponse>();

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    open.add(response);
    response.on("close", () => open.delete(response));
    response.writeHead(200, {
      "content-type": "text/event-stream",
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "*",
    });
    if (request.method === "OPTIONS") return void response.end();
    response.write('event: storm\nid: 1\ndata: {"type":"storm","wind":9223372036854775807}\n\n');
    response.write('event: frost\ndata: {"type":"frost","celsius":"cold"}\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const payload = (type: string, key: string, kind: object) => ({
  payload: {
    type: "object",
    required: ["type", key],
    properties: { type: { const: type }, [key]: kind },
  },
});

async function openAlerts(
  protocol: string,
  channel: object = {},
  path_parameters: Record<string, unknown> = { station: "graz" },
) {
  const document = {
    asyncapi: "3.0.0",
    info: { title: "Weather", version: "1.0.0" },
    servers: {
      live: {
        host,
        pathname: "/v1",
        protocol,
        security: [{ $ref: "#/components/securitySchemes/key" }],
      },
    },
    channels: {
      alerts: {
        address: "/stations/{station}/alerts",
        title: "Alerts",
        parameters: { station: { examples: ["vienna"] } },
        ...channel,
        messages: {
          Storm: payload("storm", "wind", { type: "integer", format: "int64" }),
          Frost: payload("frost", "celsius", { type: "number" }),
        },
      },
    },
    operations: { tell: { action: "send", channel: { $ref: "#/channels/alerts" } } },
    components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
  };
  const { definition } = await importText(JSON.stringify(document));
  return renderPlayground({
    definition,
    node: { type: "channel", id: "alerts" },
    flags: { localDevelopment: true },
    initialState: { auth: { bearer_token: "secret" }, path_parameters },
    // A channel's messages are in its definition: a site's loader knows no endpoint of this id.
    loadResponseDefinition: () => Promise.resolve(undefined),
  });
}

const card = () => within(screen.getByRole("region", { name: "Response" }));

describe("a channel of server-sent events", () => {
  it("is sent as a request, shows its events with time, and stops", async () => {
    const { user } = await openAlerts("sse");
    expect(await screen.findByRole("heading", { name: "Alerts" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /Send Request/ }));
    expect(await card().findByText("storm", { selector: ".fp-event" })).toBeTruthy();
    expect(card().getByText("id 1")).toBeTruthy();
    expect(card().getAllByText(/^\d+\.\d\d s$/)).toHaveLength(2);
    expect(card().getByText('{"type":"storm","wind":9223372036854775807}')).toBeTruthy();
    const { url, headers } = asked.at(-1)!;
    expect(url).toBe("/v1/stations/graz/alerts");
    expect(headers).toMatchObject({ accept: "text/event-stream", authorization: "Bearer secret" });
    await user.click(screen.getAllByRole("button", { name: /Stop/ })[0]!);
    await waitFor(() => expect(open.size).toBe(0));
    expect(card().getByText('{"type":"storm","wind":9223372036854775807}')).toBeTruthy();
  });

  it("compares an opened event with the messages that are declared", async () => {
    const { user } = await openAlerts("sse");
    await user.click(await screen.findByRole("button", { name: /Send Request/ }));
    await user.click(await card().findByRole("button", { name: "Open message 2" }));
    const detail = within(card().getByRole("region", { name: "Message 2" }));
    expect(detail.getByText("1 difference from the definition")).toBeTruthy();
    expect(detail.getByText(/celsius.*must be a number/)).toBeTruthy();
    await user.click(detail.getByRole("button", { name: "Previous message" }));
    expect(card().queryByText(/difference/)).toBe(null);
  });

  it("shows how to read it in code that prints events as they come", async () => {
    const { snippet } = await openAlerts("sse");
    await screen.findByRole("heading", { name: "Alerts" });
    expect(snippet()).toContain(`/v1/stations/graz/alerts'`);
    expect(snippet()).toContain("--no-buffer");
    expect(snippet()).toContain("Accept: text/event-stream");
  });
});

describe("a channel of another protocol", () => {
  it.each([
    ["kafka", "It uses KAFKA, which browsers cannot connect to."],
    ["mqtts", "It uses MQTT, which browsers cannot connect to."],
    ["https", "Its messages are single HTTP requests, and not declared as a stream of events."],
  ])("over %s is not opened, and says why", async (protocol, reason) => {
    await openAlerts(protocol);
    expect(await screen.findByText("Alerts cannot be opened here.")).toBeTruthy();
    expect(screen.getByText(`${reason} The reference page shows its messages.`)).toBeTruthy();
  });
});

describe("the address of a channel", () => {
  it("is given at run time: the channel is not opened, and says why", async () => {
    await openAlerts("sse", { address: null, parameters: {} });
    expect(await screen.findByText("Alerts cannot be opened here.")).toBeTruthy();
    const reason = "Its address is given at run time. The reference page shows its messages.";
    expect(screen.getByText(reason)).toBeTruthy();
  });

  it("has the default of a parameter that is left out", async () => {
    const parameters = { station: { default: "vienna" } };
    const { user, snippet } = await openAlerts("sse", { parameters }, {});
    await screen.findByRole("heading", { name: "Alerts" });
    expect(snippet()).toContain(`/v1/stations/vienna/alerts'`);
    await user.click(screen.getByRole("button", { name: /Send Request/ }));
    expect(await card().findByText("storm", { selector: ".fp-event" })).toBeTruthy();
    expect(asked.at(-1)!.url).toBe("/v1/stations/vienna/alerts");
  });
});
