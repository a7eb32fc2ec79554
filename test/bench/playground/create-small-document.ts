/** The five calls that each of the six resources of the document has. */
const calls = [
  { method: "get", path: "", id: "list", summary: "List" },
  { method: "post", path: "", id: "create", summary: "Create" },
  { method: "get", path: "/{id}", id: "find", summary: "Find" },
  { method: "put", path: "/{id}", id: "update", summary: "Update" },
  { method: "post", path: "/{id}/refunds", id: "refund", summary: "Refund" },
] as const;

const resources = ["Order", "Customer", "Invoice", "Product", "Shipment", "Payment"];

/** An OpenAPI document of thirty operations with nested bodies, such as a small company has. */
export function createSmallDocument(): object {
  return {
    openapi: "3.0.3",
    info: { title: "Small shop", version: "1.0.0" },
    servers: [{ url: "https://shop.example/v1" }],
    tags: resources.map((name) => ({ name: `${name}s` })),
    paths: Object.fromEntries(resources.flatMap(createPaths)),
    components: {
      schemas: {
        Address: createObject({ street: text, city: text, zip: text, country: text }),
        Money: createObject({ amount: { type: "integer" }, currency: text }),
        Line: createObject({ sku: text, count: { type: "integer" }, price: refer("Money") }),
        ...Object.fromEntries(resources.map((name) => [name, createResource(name)])),
      },
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
    },
    security: [{ token: [] }],
  };
}

const text = { type: "string" };

function refer(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}

function createObject(properties: Readonly<Record<string, object>>): object {
  return { type: "object", required: Object.keys(properties).slice(0, 2), properties };
}

function createResource(name: string): object {
  return createObject({
    name: { ...text, description: `What people call the ${name.toLowerCase()}.` },
    total: refer("Money"),
    address: refer("Address"),
    lines: { type: "array", items: refer("Line") },
    state: { type: "string", enum: ["open", "paid", "closed"] },
    note: text,
    created_at: { type: "string", format: "date-time" },
  });
}

function createPaths(resource: string): [string, object][] {
  const base = `/${resource.toLowerCase()}s`;
  const parameter = `${resource.toLowerCase()}Id`;
  const paths = new Map<string, Record<string, object>>();
  for (const call of calls) {
    const path = `${base}${call.path.replace("{id}", `{${parameter}}`)}`;
    const item = paths.get(path) ?? {};
    item[call.method] = createOperation(resource, parameter, call);
    paths.set(path, item);
  }
  return [...paths];
}

function createOperation(
  resource: string,
  parameter: string,
  { method, path, id, summary }: (typeof calls)[number],
): object {
  const isList = id === "list";
  const content = { "application/json": { schema: refer(resource) } };
  return {
    operationId: `${id}${resource}${isList ? "s" : ""}`,
    summary: isList ? `List ${resource.toLowerCase()}s` : `${summary} ${article(resource)}`,
    tags: [`${resource}s`],
    parameters: path === "" ? [] : [{ name: parameter, in: "path", required: true, schema: text }],
    ...(method === "get" ? {} : { requestBody: { required: true, content } }),
    responses: { "200": { description: "OK", content } },
  };
}

function article(resource: string): string {
  return `${/^[AEIOU]/.test(resource) ? "an" : "a"} ${resource.toLowerCase()}`;
}
