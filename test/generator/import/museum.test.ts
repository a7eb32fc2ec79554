import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { EndpointDefinition } from "../../../runtime/definition/index.js";
import { importDocument, type ImportResult } from "../../../generator/import/index.js";
import { corpusFolder } from "../../corpus/corpus-folders.js";
import { alias, id, object, optional, primitive, text } from "./shapes.js";

const file = join(corpusFolder, "museum-31.yaml");

const problem = (statusCode: number) => ({
  statusCode,
  contentType: "application/problem+json",
  name: "Error",
  shape: id("Error"),
});
const json = (statusCode: number, type: string) => [
  { statusCode, contentType: "application/json", body: id(type) },
];

describe("the museum of test/corpus/museum-31.yaml", () => {
  let imported: Promise<ImportResult> | undefined;
  const read = () => (imported ??= importDocument({ file }));

  it("imports without an issue", async () => {
    expect((await read()).issues).toEqual([]);
  });

  const day = optional(primitive({ type: "date" }));
  const page = optional(primitive({ type: "integer", default: 1 }));
  const limit = optional(primitive({ type: "integer", default: 10, maximum: 30 }));
  const eventPath = ["/special-events/", "{eventId}"];
  const event = { eventId: primitive({ type: "uuid" }) };

  const operations: readonly (readonly [
    operationId: string,
    method: string,
    path: readonly string[],
    parameters: object,
    request: object | undefined,
    responses: readonly object[],
    errors: readonly number[],
    examples: number,
  ])[] = [
    [
      "getMuseumHours",
      "GET",
      ["/museum-hours"],
      { startDate: day, page, limit },
      undefined,
      json(200, "MuseumHours"),
      [400, 404],
      1,
    ],
    [
      "createSpecialEvent",
      "POST",
      ["/special-events"],
      {},
      id("SpecialEvent"),
      json(201, "SpecialEvent"),
      [400, 404],
      1,
    ],
    [
      "listSpecialEvents",
      "GET",
      ["/special-events"],
      { startDate: day, endDate: day, page, limit },
      undefined,
      json(200, "SpecialEventCollection"),
      [400, 404],
      1,
    ],
    [
      "getSpecialEvent",
      "GET",
      eventPath,
      event,
      undefined,
      json(200, "SpecialEvent"),
      [400, 404],
      1,
    ],
    [
      "updateSpecialEvent",
      "PATCH",
      eventPath,
      event,
      id("SpecialEventFields"),
      json(200, "SpecialEvent"),
      [400, 404],
      1,
    ],
    [
      "deleteSpecialEvent",
      "DELETE",
      eventPath,
      event,
      undefined,
      [{ statusCode: 204, body: { type: "empty" } }],
      [400, 401, 404],
      1,
    ],
    [
      "buyMuseumTickets",
      "POST",
      ["/tickets"],
      {},
      id("BuyMuseumTickets"),
      json(201, "MuseumTicketsConfirmation"),
      [400, 404],
      2,
    ],
    [
      "getTicketCode",
      "GET",
      ["/tickets/", "{ticketId}", "/qr"],
      { ticketId: primitive({ type: "uuid" }) },
      undefined,
      [
        {
          statusCode: 200,
          contentType: "image/png",
          body: { type: "fileDownload", contentType: "image/png" },
        },
      ],
      [400, 404],
      1,
    ],
  ];

  it("has these operations and no other", async () => {
    const { definition } = await read();
    expect(Object.keys(definition.endpoints)).toEqual(
      operations.map(([operationId]) => operationId),
    );
  });

  it.each(operations)(
    "%s",
    async (operationId, method, parts, parameters, request, responses, errors, examples) => {
      const endpoint = (await read()).definition.endpoints[operationId];
      expect(endpoint?.method).toBe(method);
      expect(
        endpoint?.path.map((part) => (part.type === "literal" ? part.value : `{${part.value}}`)),
      ).toEqual(parts);
      expect(listParameters(endpoint)).toEqual(parameters);
      expect(endpoint?.requests?.[0]?.body).toEqual(request);
      expect(endpoint?.responses).toEqual(
        responses.map((each) => expect.objectContaining(each) as object),
      );
      expect(endpoint?.errors).toEqual(
        errors.map((status) => expect.objectContaining(problem(status)) as object),
      );
      expect(endpoint?.examples).toHaveLength(examples);
      expect(endpoint?.auth).toEqual(["MuseumPlaceholderAuth"]);
      expect(endpoint?.environments).toHaveLength(1);
    },
  );

  it("pairs the two ways to buy tickets with their responses", async () => {
    const { examples } = (await read()).definition.endpoints.buyMuseumTickets ?? {};
    const pairs = examples?.map(({ requestBody, responseBody }) =>
      [requestBody, responseBody].map(
        (body) => (body?.value as { ticketType?: string } | undefined)?.ticketType,
      ),
    );
    expect(pairs).toEqual([
      ["general", "general"],
      ["event", "event"],
    ]);
  });

  it("has its webhook, types, groups and scheme", async () => {
    const { definition } = await read();
    expect(definition.webhooks.publishNewEvent).toMatchObject({
      method: "POST",
      namespace: ["Events"],
      payloads: [{ contentType: "application/json", shape: id("SpecialEvent") }],
    });
    expect(Object.keys(definition.types)).toHaveLength(22);
    expect(definition.types.BuyMuseumTickets?.shape).toEqual(
      object({ email: optional(id("Email")) }, ["Ticket"]),
    );
    expect(definition.types.Email?.shape).toEqual(
      alias({ type: "primitive", value: { type: "string", format: "email" } }),
    );
    expect(definition.types.EventName?.shape).toEqual(text);
    expect(Object.keys(definition.subpackages)).toEqual(["Operations", "Events", "Tickets"]);
    expect(definition.auths).toMatchObject({ MuseumPlaceholderAuth: { type: "basicAuth" } });
  });
});

function listParameters(endpoint: EndpointDefinition | undefined): object {
  const parameters = [...(endpoint?.pathParameters ?? []), ...(endpoint?.queryParameters ?? [])];
  return Object.fromEntries(parameters.map(({ key, valueShape }) => [key, valueShape]));
}
