/** Values that the examples of doc comments use without declaring them. */
import type * as model from "frond/definition";
import type * as generator from "frond/generator";
import type * as http from "frond/http";
import type { RegistryDatabase } from "frond/registry";
import type * as greenhouse from "@acme/greenhouse";
import type { createRoot as createReactRoot } from "react-dom/client";

interface Pet {
  readonly name: string;
}

declare global {
  const definition: model.ApiDefinition;
  const before: model.ApiDefinition;
  const after: model.ApiDefinition;
  const endpoint: model.EndpointDefinition;
  const template: model.EndpointSnippetTemplate;
  const channel: model.WebSocketChannel;
  const shape: model.TypeShape;
  const object: model.ObjectType;
  const union: model.DiscriminatedUnionType;
  const example: unknown;
  const value: unknown;
  const error: unknown;

  const api: http.OperationApi;
  const encoding: http.EndpointEncoding;
  const channelEncoding: http.ChannelEncoding;
  const operation: http.Operation;
  const schema: http.ValueSchema;
  const values: http.CallValues;
  const options: http.ClientOptions;
  const request: Request;
  const response: Response;
  const httpRequest: http.HttpRequest;
  const client: greenhouse.GreenhouseClient;
  const listPets: (
    options: http.ClientOptions,
    request: object,
    callOptions?: http.CallOptions,
  ) => Promise<http.ApiResult<{ readonly data: readonly Pet[] }>>;

  const database: RegistryDatabase;
  const files: readonly generator.GeneratedFile[];
  const element: HTMLElement;
  const createRoot: typeof createReactRoot;
  function show(value: unknown): void;
}
