import { afterAll, describe, expect, it } from "vitest";
import { importDocument, readDocument } from "../../generator/index.js";
import { listEndpoints } from "../../runtime/definition/index.js";
import { seed } from "../runtime/http/seed.js";
import { expectRequest } from "./expect-request.js";
import { createRandom } from "./random.js";
import {
  drawOperation,
  drawValues,
  toDocument,
  type RandomOperation,
  type Version,
} from "./random-operation.js";
import { createSender } from "./send-request.js";
import { toCallValues } from "./to-call-values.js";

/**
 * What clients and pages send, against an independent reading of the standards: random operations as
 * documents, imported and encoded as users' documents are, and a plain serializer beside them.
 */
const base = "https://standard.example/v1";
const documents = 25;
const operationsEach = 100;
const callsEach = 4;
const versions: readonly Version[] = ["3.0.4", "3.1.1", "3.2.0"];

const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

function countCase({ parameters, body }: RandomOperation): void {
  count("cases");
  for (const { in: location, style, explode, allowReserved, contentType, shape } of parameters) {
    const named = location === "query" || location === "cookie";
    const plain = style ?? (named ? "form" : "simple");
    const isExploded = explode ?? (plain === "form" || plain === "cookie");
    const how =
      contentType ?? `${plain}${isExploded ? " exploded" : ""}${allowReserved ? " reserved" : ""}`;
    count(`${location} ${how}`);
    count(`value ${shape.kind}`);
  }
  if (body) count(`body ${body.kind}`);
}

describe(`what is sent is what the standard says (FROND_SEED=${seed})`, () => {
  const numbers = Array.from({ length: documents }, (_, index) => index);
  it.each(numbers)("document %i", async (number) => {
    const random = createRandom(seed + number);
    const version = random.pick(versions);
    const operations = Array.from({ length: operationsEach }, (_, index) =>
      drawOperation(random, `op${index}`, version),
    );
    const text = JSON.stringify(toDocument(operations, version));
    const { definition } = await importDocument(await readDocument({ text }));
    const endpoints = listEndpoints(definition);
    for (const operation of operations) {
      const endpoint = endpoints.find(({ operationId }) => operationId === operation.id);
      if (!endpoint) throw new Error(`${operation.id} was not imported`);
      const sender = createSender(base, definition, endpoint);
      for (let call = 0; call < callsEach; call++) {
        const values = drawValues(random, operation);
        const expected = await expectRequest(base, operation, values, version);
        const given = toCallValues(operation, values);
        const about = { version, operation, values };
        expect({ about, sent: await sender.byPage(given) }).toEqual({ about, sent: expected });
        expect({ about, sent: await sender.byClient(given) }).toEqual({ about, sent: expected });
        countCase(operation);
      }
    }
  });
});

afterAll(() => {
  const lines = [...counts].sort(([one], [other]) => one.localeCompare(other));
  console.log(lines.map(([what, number]) => `${what}: ${number}`).join("\n"));
});
