import type { ApiDefinition, EndpointDefinition } from "../../../runtime/definition/index.js";
import {
  createFixture,
  optional,
  primitive,
} from "../../runtime/playground/harness/fixture-definition.js";

const text = primitive({ type: "string" });
const query = [{ key: "key", valueShape: optional(text) }];

/** What calls of the API carry; none of it may be in what a reader is told. */
export const secrets = {
  query: "query-5ecret",
  header: "header-5ecret",
  token: "token-5ecret",
  /** Where a public name leads. */
  address: "10.11.12.13",
};

/** An API of one endpoint and one channel, whose headers and method are a case's own. */
export function createPetsDefinition(
  baseUrl: string,
  headers: readonly string[],
  endpoint: Partial<EndpointDefinition> = {},
): ApiDefinition {
  const environments = [{ id: "only", baseUrl }];
  const path = [{ type: "literal" as const, value: "" }];
  const requestHeaders = headers.map((key) => ({ key, valueShape: optional(text) }));
  return {
    ...createFixture(baseUrl),
    endpoints: {
      pets: {
        id: "pets",
        displayName: "List pets",
        method: "GET",
        path,
        queryParameters: query,
        requestHeaders,
        environments,
        ...endpoint,
      },
    },
    websockets: {
      room: {
        id: "room",
        displayName: "Room",
        path,
        messages: [],
        queryParameters: query,
        requestHeaders,
        environments,
      },
    },
  };
}
