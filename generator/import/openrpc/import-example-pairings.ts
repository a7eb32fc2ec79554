import type {
  EndpointDefinition,
  ExampleEndpointCall,
  ObjectProperty,
} from "../../../runtime/definition/index.js";
import { childAt, isSourceObject, listItems, type SourceNode, valueAt } from "../../read/index.js";
import { noteMissingValue } from "../openapi/examples/read-examples.js";
import { pickTexts, scalarText } from "../openapi/import-info.js";
import { resolvePart } from "../openapi/openapi-context.js";
import type { OpenRpcContext } from "./openrpc-context.js";

/** Imports the Example Pairing objects of a method as example calls. */
export function importExamplePairings(
  context: OpenRpcContext,
  endpoint: EndpointDefinition,
  method: SourceNode,
  params: readonly ObjectProperty[],
): ExampleEndpointCall[] {
  const path = endpoint.path.map(({ value }) => value).join("");
  return listItems(childAt(method, "examples")).flatMap((item): ExampleEndpointCall[] => {
    const node = resolvePart(context, item)?.node;
    if (!node || !isSourceObject(node.value)) return [];
    const result = readResult(context, node);
    const { name, summary, description } = pickTexts(node, ["name", "summary", "description"]);
    const text = [summary, description].filter((part) => part !== undefined).join("\n\n");
    return [
      {
        ...(name ? { name } : {}),
        ...(text ? { description: text } : {}),
        path,
        responseStatusCode: 200,
        requestBody: { type: "json", value: readParams(context, node, params) },
        ...(result ? { responseBody: { type: "json" as const, value: result.value } } : {}),
      },
    ];
  });
}

/** An Example object with an inline value. */
interface ExampleValue {
  readonly name: string | undefined;
  readonly value: unknown;
}

/**
 * Matches examples to params by name if all examples have the unique name of a param, otherwise by position.
 */
function readParams(
  context: OpenRpcContext,
  pairing: SourceNode,
  params: readonly ObjectProperty[],
): Record<string, unknown> {
  const list = childAt(pairing, "params");
  const examples = listItems(list).map((item) => readExample(context, item));
  const named = new Set(examples.map((example) => example?.name));
  const isNamed =
    named.size === examples.length &&
    examples.every((example) => params.some(({ key }) => key === example?.name));
  if (list && !isNamed && examples.length > params.length) reportExcess(context, list);
  const entries = examples.flatMap((example, index) => {
    const key = isNamed ? example?.name : params[index]?.key;
    return example && key !== undefined ? [[key, example.value] as const] : [];
  });
  return Object.fromEntries(entries);
}

function readResult(context: OpenRpcContext, pairing: SourceNode): ExampleValue | undefined {
  const result = childAt(pairing, "result");
  return result && readExample(context, result);
}

function readExample(context: OpenRpcContext, item: SourceNode): ExampleValue | undefined {
  const node = resolvePart(context, item)?.node;
  if (!node) return undefined;
  const value = valueAt(node, "value");
  if (value !== undefined) return { name: scalarText(node, "name"), value };
  noteMissingValue(context, node);
  return undefined;
}

function reportExcess(context: OpenRpcContext, list: SourceNode): void {
  context.report(list, "warning", {
    code: "excess-example-params",
    message: "The example has more params than its method; the last are ignored.",
    hint: "Remove them, or declare the params.",
  });
}
