import { beforeAll, describe, expect, it } from "vitest";
import type { ApiDefinition } from "../../../../runtime/definition/index.js";
import { findLinkTarget } from "../../../../runtime/definition/links/index.js";
import { importValue } from "../../../generator/import/import-text.js";

let definition: ApiDefinition;

beforeAll(async () => {
  const operation = { responses: { 200: { description: "Fine." } } };
  ({ definition } = await importValue({
    openapi: "3.1.0",
    tags: [{ name: "Domain Records", "x-displayName": "DNS" }],
    paths: {
      "/records/{id}": {
        get: { ...operation, operationId: "getRecord", tags: ["Domain Records"] },
        put: { ...operation, tags: ["Domain Records"] },
      },
      "/repos": { get: { ...operation, operationId: "repos/list", tags: ["repos"] } },
    },
    webhooks: { newRecord: { post: operation } },
    components: {
      schemas: { "Record.Type": { type: "object", title: "Record type" } },
      securitySchemes: { key: { type: "apiKey", in: "header", name: "key" } },
    },
  }));
});

describe("a fragment leads to", () => {
  const getRecord = { type: "endpoint", id: "getRecord" };
  const tag = { type: "tag", id: "Domain Records" };
  const schema = { type: "schema", id: "Record.Type" };

  it.each([
    ["Redoc", "#operation/getRecord", getRecord],
    ["Redoc", "#tag/Domain-Records/operation/getRecord", getRecord],
    ["Redoc", "#tag/Domain-Records/paths/~1records~1{id}/get", getRecord],
    ["Redoc", "#tag/Domain-Records", tag],
    ["Redoc", "#tag/Domain%20Records", tag],
    ["Redoc", "#tag/Domain-Records/Limits", tag],
    ["Redoc", "#section/Authentication/key", { type: "authentication" }],
    ["Redoc", "#section/Errors/Rate-limits", { type: "heading", text: "Rate-limits" }],
    ["Redoc", "#schema/Record.Type", schema],
    ["Scalar", "#tag/domain-records/GET/records/{id}", getRecord],
    ["Scalar", "#tag/domain-records/get/records/%7Bid%7D", getRecord],
    ["Scalar", "#tag/dns", tag],
    ["Scalar", "#model/record-type", schema],
    ["Scalar", "#models", { type: "schemas" }],
    ["Scalar", "#description/rate-limits", { type: "heading", text: "rate-limits" }],
    ["Scalar", "#webhook/POST/newRecord", { type: "webhook" }],
    ["Swagger UI", "#/Domain%20Records/getRecord", getRecord],
    ["Swagger UI", "#/Domain%20Records", tag],
    ["Swagger UI", "#/repos/repos_list", { type: "endpoint", id: "repos/list" }],
    ["Swagger UI", "#/repos/repos/list", { type: "endpoint", id: "repos/list" }],
    ["Swagger UI", "#/Domain Records/put_records__id_", { type: "endpoint" }],
    ["Stoplight", "#/operations/getRecord", getRecord],
    ["Stoplight", "#/schemas/Record.Type", schema],
    ["JSON pointers", "#/components/schemas/Record.Type", schema],
    ["JSON pointers", "#/paths/~1records~1{id}/get", getRecord],
    ["any tool", "#rate-limits", { type: "heading", text: "rate-limits" }],
    ["any tool", "#%E0%A4%A", { type: "heading" }],
  ])("what %s means by %s", (_, fragment, target) => {
    expect(findLinkTarget(definition, fragment)).toMatchObject(target);
  });

  it.each(["#operation/other", "#tag/other", "#/other/other", "#tag/dns/GET/other"])(
    "nothing: %s",
    (fragment) => expect(findLinkTarget(definition, fragment)).toBeUndefined(),
  );

  it("a schema that the definition does not have", () => {
    const target = findLinkTarget(definition, "#model/recordtype");
    expect(target).toEqual({ type: "schema", name: "recordtype" });
  });
});
