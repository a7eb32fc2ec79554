// What a typed app does with the package: every form of a call, every kind of failure, a server of its own.
import {
  Client,
  RegistryClient,
  api,
  isApiError,
  loadApiDefinition,
  unwrap,
  type ApiDefinition,
  type ClientOptions,
  type LoadApiDefinitionError,
  type TypeShape,
} from "@frond/registry";
import { createFetchHandler, type Handlers } from "@frond/registry/handlers";

const options: ClientOptions = { token: () => Promise.resolve("t"), maxRetries: 0 };
const client: RegistryClient = new Client({ ...options, environment: "local" });

export async function load(apiId: string): Promise<ApiDefinition | undefined> {
  const result = await client.apiDefinitions.loadApiDefinition({ apiId }, { timeoutInSeconds: 5 });
  if (result.ok) return result.body;
  console.log(result.rawResponse.status, explain(result.error));
  return undefined;
}

function explain(error: LoadApiDefinitionError): string {
  if (error.error === "UnauthorizedError") return error.content.toUpperCase();
  if (error.error === "ApiDoesNotExistError") return error.error;
  const { content } = error;
  if (content.reason === "timeout") return content.message;
  if (content.reason === "non-json") return content.rawBody;
  if (content.reason === "unknown") return content.detail;
  if (!content.declared) return String(content.statusCode);
  const status: 400 = content.statusCode;
  return `${status}: ${content.body.content.map((issue) => issue.pointer).join(", ")}`;
}

export function depth(shape: TypeShape): number {
  switch (shape.type) {
    case "alias":
      return shape.value.type === "list" ? 1 + depth(shape.value.itemShape) : 0;
    case "object":
      return Math.max(0, ...shape.properties.map((property) => depth(property.valueShape)));
    default:
      return 0;
  }
}

export async function alone(): Promise<string> {
  try {
    return unwrap(await loadApiDefinition(options, { apiId: "x" })).id;
  } catch (error) {
    return isApiError(error) ? api.name : "";
  }
}

// @ts-expect-error: the request is required
void client.apiDefinitions.loadApiDefinition();
// @ts-expect-error: a key that no call has
void client.apiDefinitions.loadApiDefinition({ id: "x" });

const handlers: Pick<Handlers<{ user: string }>, "loadApiDefinition"> = {
  loadApiDefinition: ({ apiId }, { context }) =>
    context.user === ""
      ? { ok: false, error: "UnauthorizedError", content: "Who?" }
      : { ok: true, text: `{ "id": ${JSON.stringify(apiId)} }` },
};
export const serve = createFetchHandler<{ user: string }>(handlers as Handlers<{ user: string }>);
