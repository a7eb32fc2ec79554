import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createExampleFormState } from "../../runtime/playground/state/model/form/create-form-state.js";
import { createRequiredBody } from "../../cli/commands/snippet.js";
import { createResponseExamples } from "../../runtime/site/reference/examples/response-example.js";
import { createRequestExample } from "../../runtime/site/reference/examples/request-example.js";
import {
  createSamplePayloads,
  toReceivedRequest,
} from "../../runtime/site/reference/examples/received-request.js";
import { languages, writeSnippet } from "../../runtime/snippets/index.js";
import { createExampleValue, writeXml } from "../../runtime/definition/index.js";
import { importText } from "../generator/import/import-text.js";
import { findEndpoint, importXml } from "./import-xml.js";

/** The body that **Use example** fills in. */
async function fillExample(document: string, id: string): Promise<unknown> {
  const definition = await importXml(document);
  const { body } = createExampleFormState(definition, findEndpoint(definition, id));
  return body?.type === "json" ? body.value : body;
}

const note = [
  '<note xmlns="http://n.example" n="4">',
  "  <to>Ann</to>",
  "  <lines>",
  "    <line>p</line>",
  "    <line>q</line>",
  "  </lines>",
  "</note>",
].join("\n");

const pet = '<pet id="7"/>';

describe("Use example", () => {
  it.each([
    ["notes", "note", note],
    ["notes", "xmlex", '<note n="1"><to>Bo</to></note>'],
    ["xml2", "a", pet],
    ["xml2", "b", pet],
    ["xml2", "c", "<pet>\n  <id>7</id>\n</pet>"],
    ["xml2", "d", pet],
    ["xml2", "e", { id: 1 }],
    ["xml32", "a", pet],
    ["xml32", "b", pet],
    ["xml32", "c", "id is 7"],
    ["pets", "addPet", "<pet>\n  <name>Rex</name>\n  <secret>text</secret>\n</pet>"],
  ])("of %s, operation %s, has the text that the document means", async (document, id, body) => {
    expect(await fillExample(document, id)).toEqual(body);
  });
});

describe("the manual", () => {
  it("shows what is written", async () => {
    const page = readFileSync(new URL("../../docs/guides/inputs.md", import.meta.url), "utf8");
    const section = page.slice(page.indexOf("\n## XML\n"));
    const block = (language: string) =>
      new RegExp("```" + language + "\\n([\\s\\S]*?)\\n```").exec(section)?.[1] ?? "";
    const schemas = block("yaml").replace(/^/gm, "    ");
    const { definition } = await importText(
      `openapi: 3.0.3\ninfo: { title: A, version: "1" }\ncomponents:\n  schemas:\n${schemas}\n`,
    );
    const shape = { type: "alias", value: { type: "id", id: "Note" } } as const;
    const options = { direction: "request", extent: "everything" } as const;
    const value = createExampleValue(definition, shape, options);
    expect(writeXml(definition, shape, value)).toBe(block("xml"));
  });
});

describe("examples of XML", () => {
  it("are in the samples of every language", async () => {
    const definition = await importXml("notes");
    const request = createRequestExample(definition, findEndpoint(definition, "note"));
    expect(request?.body).toMatchObject({ type: "text", text: note });
    for (const language of languages) {
      const code = writeSnippet(request!, language);
      expect(code).toContain("</line>");
    }
  });

  it("of responses, errors and webhooks are what is received, the author's values as XML", async () => {
    const definition = await importXml("pets");
    const [added] = createResponseExamples(definition, findEndpoint(definition, "addPet"));
    expect(added?.text).toBe('<pet id="3">\n  <name>&lt;Rex&gt;</name>\n</pet>');
    const [list, refused] = createResponseExamples(
      definition,
      findEndpoint(definition, "listPets"),
    );
    expect(list?.text).toContain('<pets>\n  <pet id="1">\n    <name>text</name>');
    expect(refused?.text).toBe("<Problem><c>1</c><![CDATA[text]]></Problem>");
    const webhook = Object.values(definition.webhooks)[0]!;
    const [payload] = createSamplePayloads(definition, toReceivedRequest(webhook));
    expect(payload).toMatchObject({ language: "text" });
    expect(payload?.text).toContain('<pet id="1">');
    const received = { ...toReceivedRequest(webhook), examples: [{ payload: { name: "Rex" } }] };
    expect(createSamplePayloads(definition, received)[0]?.text).toContain("<name>Rex</name>");
  });

  it("are in parts of multipart bodies", async () => {
    const definition = await importXml("parts");
    const request = createRequestExample(definition, findEndpoint(definition, "addOrder"));
    const part = { name: "order", contentType: "application/xml" };
    expect(request?.body).toMatchObject({
      type: "multipart",
      parts: [{ ...part, value: "<Order>\n  <id>7</id>\n</Order>" }],
    });
  });

  it("are what the command line sends", async () => {
    const definition = await importXml("pets");
    const endpoint = { ...findEndpoint(definition, "addPet"), examples: [] };
    expect(createRequiredBody(definition, endpoint)).toBe(
      "<pet>\n  <name>text</name>\n  <secret>text</secret>\n</pet>",
    );
  });
});
