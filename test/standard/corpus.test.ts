import { statSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { importDocument, readDocument } from "../../generator/index.js";
import { listEndpoints, type EndpointDefinition } from "../../runtime/definition/index.js";
import { listCorpus } from "../generator/corpus/list-corpus.js";
import { seed } from "../runtime/http/seed.js";
import { expectRequest } from "./expect-request.js";
import { createRandom } from "./random.js";
import { drawValues } from "./random-operation.js";
import { readOperations, type RealOperation } from "./read-operations.js";
import { createSender } from "./send-request.js";
import { toCallValues } from "./to-call-values.js";
import { findTools } from "../needed-tools.js";

const corpus = findTools("the corpus");

/**
 * Calls of real documents against an independent reading of the standards: awkward values for the
 * parameters and bodies that the documents declare. Documents over 3 MB with FROND_CORPUS=all.
 */
const base = "https://standard.example/v1";
const isWhole = process.env["FROND_CORPUS"] === "all";
const operationsEach = isWhole ? 1000 : 60;

const documents = listCorpus().filter(({ file }) => isWhole || statSync(file).size < 3_000_000);

let compared = 0;
afterAll(() => console.log(`calls of real documents compared: ${compared}`));

function templateOf({ path, method }: EndpointDefinition): string {
  const text = path.map((part) => (part.type === "literal" ? part.value : `{${part.value}}`));
  return `${method.toUpperCase()} ${text.join("")}`;
}

describe(`real documents are called as the standard says (FROND_SEED=${seed})`, () => {
  it.skipIf(corpus.isMissing)(`those of ../shared/corpus are among them${corpus.note}`, () => {
    expect(documents.length).toBeGreaterThan(20);
  });

  it.each(documents)("$name", async ({ file }) => {
    const random = createRandom(seed);
    const source = await readDocument({ file });
    const root = source.root.value as { openapi?: string };
    // Swagger, AsyncAPI and OpenRPC have other standards.
    if (!root.openapi?.startsWith("3.")) return;
    const isVersion30 = root.openapi.startsWith("3.0");
    const version = isVersion30 ? "3.0.4" : "3.1.1";
    const all = readOperations(root, random, isVersion30);
    const step = Math.max(1, Math.floor(all.length / operationsEach));
    const { definition } = await importDocument(source);
    const endpoints = new Map(listEndpoints(definition).map((each) => [templateOf(each), each]));
    for (const operation of all.filter((_, index) => index % step === 0)) {
      const endpoint = endpoints.get(`${operation.method} ${operation.template}`);
      if (!endpoint) continue;
      await compare(definition, endpoint, operation);
    }

    async function compare(
      whole: typeof definition,
      endpoint: EndpointDefinition,
      operation: RealOperation,
    ): Promise<void> {
      const sender = createSender(base, whole, endpoint);
      const values = drawValues(random, operation);
      const expected = await expectRequest(base, operation, values, version, operation.method);
      const given = toCallValues(operation, values);
      const about = { call: `${operation.method} ${operation.template}`, operation, values };
      expect({ about, sent: await sender.byPage(given) }).toEqual({ about, sent: expected });
      expect({ about, sent: await sender.byClient(given) }).toEqual({ about, sent: expected });
      compared++;
    }
  });
});
