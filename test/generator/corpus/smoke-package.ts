import type { ClientPlan, OperationPlan } from "../../../generator/plan/client-plan.js";
import { toEndpointEncoding } from "../../../runtime/definition/index.js";
import {
  toRequestObject,
  type ApiResult,
  type HandlerCall,
  type HandlerResult,
} from "../../../runtime/http/index.js";
import { serveFetch } from "../../../runtime/node/serve-fetch.js";
import { loadPackage } from "../emit/load-package.js";
import { createSmokeAnswer, createSmokeValues, findDifference, toPlain } from "./smoke-values.js";

/** What came of calling a package's operations. */
export interface SmokeResult {
  readonly called: readonly string[];
  /** One line a failure, with the operation's name before it. */
  readonly failures: readonly string[];
}

type ClientClass = new (options: object) => object;

interface GeneratedModule {
  readonly createFetchHandler: (
    handlers: Readonly<Record<string, Handler>>,
    options: { readonly onError: (error: unknown) => void },
  ) => (request: Request, context: unknown) => Promise<Response>;
}

type Handler = (request: unknown, call: HandlerCall<unknown>) => HandlerResult;

/** Three operations of different kinds, always the same: a GET with parameters, one with a JSON body, another. */
export function chooseOperations(plan: ClientPlan): OperationPlan[] {
  const { operations } = plan;
  const chosen = new Set<OperationPlan>();
  const add = (wanted: (operation: OperationPlan) => boolean) => {
    const found = operations.find((operation) => !chosen.has(operation) && wanted(operation));
    if (found) chosen.add(found);
  };
  const encode = ({ endpoint }: OperationPlan) => toEndpointEncoding(plan.definition, endpoint);
  add(
    (operation) =>
      operation.endpoint.method === "GET" && (encode(operation).parameters?.length ?? 0) > 0,
  );
  add((operation) => encode(operation).body?.contents[0]?.kind === "json");
  while (chosen.size < Math.min(3, operations.length)) add(() => true);
  return [...chosen];
}

/**
 * Calls operations through the generated client against a server built from the
 * generated handlers, over loopback. The handler has to receive what was sent,
 * the caller what was answered.
 */
export async function smokePackage(
  folder: string,
  plan: ClientPlan,
  operations: readonly OperationPlan[],
): Promise<SmokeResult> {
  if (operations.length === 0) return { called: [], failures: [] };
  const generated = await loadPackage<GeneratedModule & Readonly<Record<string, unknown>>>(folder);
  let handler: Handler = () => ({ ok: true, body: undefined });
  const handlers = Object.fromEntries(
    plan.operations.map(({ encoding }) => [
      encoding.id,
      (request: unknown, call: HandlerCall<unknown>) => handler(request, call),
    ]),
  );
  const crashes: unknown[] = [];
  const serve = generated.createFetchHandler(handlers, { onError: (error) => crashes.push(error) });
  const server = await serveFetch((request) => serve(request, undefined), { port: 0 });
  // A schema named Client keeps that name, so the class has its own alone.
  const Client = generated[plan.clientName] as ClientClass;
  const client = new Client({ baseUrl: server.url, maxRetries: 0, token: "smoke" });
  const failures: string[] = [];
  for (const operation of operations) {
    const serveWith = (next: Handler) => (handler = next);
    const problem = await smokeOperation(plan, operation, client, serveWith).catch(describeCrash);
    const crash = crashes.splice(0).map(describeCrash);
    if (problem !== undefined)
      failures.push([operation.functionName, problem, ...crash].join(": "));
  }
  await server.close();
  return { called: operations.map(({ functionName }) => functionName), failures };
}

const describeCrash = (error: unknown) =>
  error instanceof Error ? (error.stack ?? "") : String(error);

async function smokeOperation(
  plan: ClientPlan,
  operation: OperationPlan,
  client: object,
  serveWith: (handler: Handler) => void,
): Promise<string | undefined> {
  const { definition } = plan;
  const { endpoint } = operation;
  const options = { dates: plan.dates !== undefined };
  const sent = createSmokeRequest(plan, operation);
  const isStream = readStreamFlag(operation, sent);
  const { result, expected } = createSmokeAnswer(definition, endpoint, isStream);
  let received: Promise<unknown> | undefined;
  let served: string | undefined;
  serveWith((request, call) => {
    served = call.operation.id;
    received = toPlain(request, options);
    return result;
  });
  const answer = await callThroughClient(plan, operation, client, sent);
  if (received === undefined) return `never arrived: ${print(answer)}`;
  if (served !== operation.encoding.id) return `arrived at ${served}`;
  const inside = findDifference(await toPlain(sent, options), await received);
  if (inside !== undefined) return `request ${inside}`;
  if (!answer.ok) return `answer ${print(answer)}`;
  const outside = findDifference(
    await toPlain(expected, options),
    await toPlain(answer.body, options),
  );
  return outside === undefined ? undefined : `answer ${outside}`;
}

/** Whether a request asks for a stream; undefined where it cannot. */
function readStreamFlag({ streamSwitch }: OperationPlan, sent: object): boolean | undefined {
  if (!streamSwitch) return undefined;
  const holder: unknown = streamSwitch.isInBody ? Reflect.get(sent, "body") : sent;
  const { stream } = Object(holder) as { readonly stream?: boolean | null };
  return stream ?? streamSwitch.isOn;
}

/** The request object that the generated method takes. */
export function createSmokeRequest(
  { definition }: ClientPlan,
  { endpoint }: OperationPlan,
): object {
  const encoding = toEndpointEncoding(definition, endpoint);
  return toRequestObject(encoding, createSmokeValues(definition, endpoint));
}

function print(answer: ApiResult<unknown, unknown>): string {
  return (JSON.stringify(answer.ok ? answer.body : answer.error) ?? "nothing").slice(0, 600);
}

/** Calls the method of an operation. */
export function callThroughClient(
  plan: ClientPlan,
  operation: OperationPlan,
  client: object,
  request: object,
): Promise<ApiResult<unknown, unknown>> {
  const group = plan.groups.find(({ operations }) => operations.includes(operation));
  const methods = group ? (client as Record<string, object>)[group.propertyName] : client;
  type Method = (request: object) => Promise<ApiResult<unknown, unknown>>;
  const method = (methods as Record<string, Method>)[operation.methodName];
  if (!method) throw new Error(`The client lacks ${operation.methodName}.`);
  return method.call(methods, request);
}
