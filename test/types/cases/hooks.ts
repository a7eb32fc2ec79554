import { Client, listPlants, spanAttributes, withDebug } from "garden";
import type { CallOptions, ClientOptions, RetryEvent, SpanAttributes } from "garden";

// A function or a list, of a client and of a call.
const client = new Client({
  beforeRequest: [(request) => request, async () => {}],
  afterResponse: async (response, request, context) => {
    response.status satisfies number;
    (await response.clone().json()) satisfies unknown;
    spanAttributes(request, context, response)["url.full"] satisfies string;
  },
  onError: [({ error }) => error.error satisfies string | undefined],
});
void client.plants.listPlants(
  {},
  {
    onRetry: ({ attempt, delay, cause }) => {
      attempt satisfies number;
      delay satisfies number;
      if (cause.error === undefined && cause.content.reason === "status-code") {
        cause.content.statusCode satisfies number;
      }
    },
    onError: ({ rawResponse }, { attempt }) => {
      attempt satisfies number;
      rawResponse.status satisfies number;
    },
  },
);
// @ts-expect-error Not a hook.
void client.plants.listPlants({}, { onRetry: "log" });
// @ts-expect-error Neither a request nor nothing.
void client.plants.listPlants({}, { beforeRequest: [() => 7] });

// What fetch alone knows, and what else a call may have of its own.
void client.plants.listPlants(
  {},
  {
    baseUrl: "https://staging.example.com",
    auth: { token: { type: "bearer", token: "of this call" } },
    fetch,
    credentials: "include",
    cache: "no-store",
    priority: "low",
    next: { revalidate: 60, tags: ["plants"] },
  },
);
void new Client({ credentials: "include", next: { revalidate: false } });
// @ts-expect-error Not one of the modes.
void client.plants.listPlants({}, { credentials: "always" });

// The log adds to options and keeps their type.
const logged: ClientOptions = withDebug({ token: "secret" }, (line, { status }) => {
  line satisfies string;
  status satisfies number | undefined;
});
void new Client(logged);
void listPlants(logged, {}, withDebug<CallOptions>({ maxRetries: 0 }));
declare const retry: RetryEvent;
declare const attributes: SpanAttributes;
void [retry, attributes["error.type"] satisfies string | undefined];
