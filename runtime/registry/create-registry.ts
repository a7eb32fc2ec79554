import { operations } from "../../generated/registry/handlers.js";
import { serveCalls } from "../http/index.js";
import type { ApiDefinition } from "../definition/index.js";
import { describeFailure } from "../monitor/describe-failure.js";
import { createOpenApiHandler, type OpenApiDocument } from "./create-openapi-handler.js";
import { createAuthorizer } from "./access/create-authorizer.js";
import { createCallerFinder } from "./access/caller.js";
import { checkBootstrapToken } from "./access/check-bootstrap-token.js";
import { createGuessThrottle } from "./access/create-guess-throttle.js";
import { findDeclared } from "./check-request.js";
import { createDocs, type DocsOptions } from "./create-docs.js";
import { createFetch, type RequestConnection, type ServedCall } from "./create-fetch.js";
import { createCors } from "./cors.js";
import { createRateLimiter } from "./limits/create-rate-limiter.js";
import { createRateCheck, type RateLimits } from "./limits/refuse-over-rate.js";
import { createRegistryMetrics } from "./registry-metrics.js";
import {
  createRouteNamer,
  printRoute,
  type ProblemLogEntry,
  type RegistryLog,
} from "./log-request.js";
import { rememberResponses } from "./idempotency/remember-responses.js";
import { RepeatError } from "./idempotency/repeat-error.js";
import { createHandlers } from "./operations/create-handlers.js";
import { migrate } from "./store/migrate.js";
import { respondUnavailable } from "./error-responses.js";
import { isDatabaseUnavailable, type RegistryDatabase } from "./store/registry-database.js";
import { createStore } from "./store/registry-store.js";
import { createBodyBudget, isBudgetExceeded } from "./tasks/create-body-budget.js";
import { createCallDecoder } from "./tasks/create-call-decoder.js";
import { createTasks } from "./tasks/create-tasks.js";
import { refuseOverrun, respondBusy } from "./error-responses.js";
import { isTaskOverrun, type RegistryTasks } from "./tasks/registry-tasks.js";

/** Options of `createRegistry`. */
export interface RegistryOptions extends DocsOptions {
  /** Database of the registry. The registry's `close` closes it. */
  readonly database: RegistryDatabase;
  /** The registry's API definition. Requests are checked against it. */
  readonly definition: ApiDefinition;
  /**
   * Token that may generate and revoke tokens and passes every check. At least 16 characters, see
   * {@link checkBootstrapToken}. Default: none.
   */
  readonly bootstrapToken?: string;
  /** Organization whose admin tokens may make calls for staff. Default: none. */
  readonly staffOrganization?: string;
  /** Origins of pages that may call, such as `http://localhost:4000`. Default: none. */
  readonly allowedOrigins?: readonly string[];
  /** Limits of calls per minute. Default: no limit. */
  readonly rateLimits?: RateLimits;
  /** OpenAPI document of the registry's API, served at `/openapi.json`. Default: none. */
  readonly openapi?: OpenApiDocument;
  /** Open and refused connections of the server, for `/metrics`. Default: not reported. */
  readonly connections?: () => { readonly open: number; readonly refused: number } | undefined;
  /** Current time. Default: the system clock. */
  now?(): Date;
  /**
   * Parses large bodies and compares definitions, usually in worker threads. The registry's `close` closes
   * it. Default: the current thread.
   */
  readonly tasks?: RegistryTasks;
  /** Memory for large bodies in bytes; further bodies wait. At least 100 MiB. Default 256 MiB. */
  readonly bodyBudget?: number;
  /** Called for each request and each problem. Entries have no tokens or bodies. Default: no log. */
  readonly log?: RegistryLog;
}

/** A registry without a port; serve its `fetch`. */
export interface Registry {
  /**
   * Handles a request; never rejects. With `connection`, the log has the client's address and the bytes that
   * were sent.
   */
  fetch(request: Request, connection?: RequestConnection): Promise<Response>;
  /** Makes `/readyz` respond with 503, so that load balancers send no new calls. Calls are still handled. */
  drain(): void;
  /** Closes the database and the tasks. */
  close(): Promise<void>;
}

/** Time that a body may wait for memory. */
const bodyWaitMs = 10_000;

/**
 * Migrates the database and opens a registry on it.
 *
 * @throws when a migration fails.
 * @throws when `definition` is not the registry's API.
 * @throws when the bootstrap token is too short or has characters that a header cannot carry.
 *
 * @example
 * const registry = await createRegistry({ database, definition });
 * const response = await registry.fetch(new Request("https://registry.example/health"));
 * await registry.close();
 */
export async function createRegistry(options: RegistryOptions): Promise<Registry> {
  const { database, definition, bootstrapToken, log = () => undefined } = options;
  const problem = bootstrapToken === undefined ? undefined : checkBootstrapToken(bootstrapToken);
  if (problem !== undefined) throw new Error(problem);
  for (const operation of operations) findDeclared(definition, operation);
  await migrate(database);
  const now = options.now ?? (() => new Date());
  const store = createStore(database, now);
  const tasks = options.tasks ?? createTasks(definition);
  const budget = createBodyBudget(options.bodyBudget ?? 256 * 1024 * 1024, bodyWaitMs);
  const docs = createDocs(options, {
    database,
    store,
    now,
    report: (error) => {
      if (!isDatabaseUnavailable(error)) log(createProblem(error, "(background)", now()));
    },
  });
  const handlers = createHandlers({ store, tasks, definition, docs: docs.parts, now });
  let isDraining = false;
  const { rateLimits = {} } = options;
  const rates = rateLimits.isShared ? store.rates : undefined;
  const findCaller = createCallerFinder({
    tokens: store.tokens,
    throttle: createGuessThrottle({ store: rates, now }),
    now,
    bootstrapToken,
    staffOrganization: options.staffOrganization,
  });
  const metrics = createRegistryMetrics({
    database: () => database.usage?.(),
    server: () => options.connections?.(),
  });
  const limiter = createRateLimiter({ store: rates, now });
  const refuseOverRate = createRateCheck(limiter, rateLimits, metrics.refuse);
  const authorize = createAuthorizer({ findCaller, audit: store.audit, now });
  const fetch = createFetch({
    store,
    log,
    metrics,
    now,
    isDraining: () => isDraining,
    cors: createCors(options.allowedOrigins ?? []),
    nameRoute: createRouteNamer(operations),
    serveOpenApi: createOpenApiHandler({
      document: options.openapi,
      publicUrl: options.publicUrl,
    }),
    serve: docs.withFiles(
      serveCalls<ServedCall>({
        operations,
        handlers: rememberResponses(handlers, { store: store.idempotency, now }),
        authorize: async (operation, request, call) => {
          call.route = printRoute(operation);
          const rejection = await authorize(operation, request, call);
          return refuseOverRate(call.caller) ?? rejection;
        },
        decode: createCallDecoder({ definition, tasks, budget }),
        onError: (error, operation, call) => {
          // The client has disconnected. The log entry is marked as incomplete.
          if (call.signal.aborted) return undefined;
          if (error instanceof RepeatError) return error.response;
          if (isTaskOverrun(error)) return refuseOverrun(error);
          call.failure = error;
          if (isBudgetExceeded(error)) return respondBusy();
          if (isDatabaseUnavailable(error)) return respondUnavailable(error);
          return log(createProblem(error, printRoute(operation), now(), call.requestId));
        },
      }),
    ),
  });
  const close = async (): Promise<void> => {
    await tasks.close();
    await database.close();
  };
  return { fetch, drain: () => void (isDraining = true), close };
}

function createProblem(
  failure: unknown,
  route: string,
  at: Date,
  requestId?: string,
): ProblemLogEntry {
  const { name, locations } = describeFailure(failure);
  const error = [name, ...locations.map((location) => `    at ${location}`)].join("\n");
  return {
    event: "problem",
    time: at.toISOString(),
    ...(requestId !== undefined && { requestId }),
    route,
    error,
  };
}
