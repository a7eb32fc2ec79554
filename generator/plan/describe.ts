import {
  describeConstraints,
  endpointPath,
  resolveShape,
  wireMethod,
} from "../../runtime/definition/index.js";
import { printCode } from "../../runtime/definition/text/index.js";
import type {
  ApiDefinition,
  Availability,
  EndpointDefinition,
  ExternalDocs,
  ObjectProperty,
  TypeDefinition,
  TypeShape,
} from "../../runtime/definition/index.js";
import type { Documentation } from "./client-plan.js";

/** The doc comment of anything that has a description and an availability. */
export function describe(
  thing: {
    readonly description?: string | null;
    readonly availability?: Availability | null;
    readonly externalDocs?: ExternalDocs | null;
  },
  heading?: string | null,
): Documentation {
  const description = [heading, thing.description]
    .map((text) => text?.trim())
    .filter((text, index, all) => text && all.indexOf(text) === index)
    .join("\n\n");
  return {
    ...(description === "" ? {} : { description }),
    ...(thing.externalDocs ? { see: thing.externalDocs } : {}),
    ...(thing.availability === "Deprecated" ? { deprecated: true } : {}),
  };
}

const accessNotes = { READ_ONLY: "Only received.", WRITE_ONLY: "Only sent." } as const;

/** The doc comment of a property or parameter, with its default and the limits of its values. */
export function describeProperty(
  definition: ApiDefinition,
  property: ObjectProperty,
): Documentation {
  const { propertyAccess, examples } = property;
  const access = propertyAccess ? [accessNotes[propertyAccess]] : [];
  const notes = [...access, ...describeLimits(definition, property.valueShape)];
  const resolved = resolveShape(definition, property.valueShape);
  const example = examples?.[0];
  return {
    ...describe(property),
    ...(notes.length > 0 ? { notes: [notes.join(" ")] } : {}),
    ...(resolved.default === undefined ? {} : { default: resolved.default }),
    ...(example === undefined ? {} : { example }),
  };
}

/** The doc comment of an operation: its description, its method and path, and its links. */
export function describeOperation(endpoint: EndpointDefinition): Documentation {
  const { protocol, method } = endpoint;
  const route =
    protocol?.type === "openrpc"
      ? `JSON-RPC ${printCode(protocol.methodName)}`
      : printCode(`${wireMethod(method)} ${endpointPath(endpoint)}`);
  return { ...describe(endpoint, endpoint.displayName), notes: [route] };
}

/** The constraints of a shape as one sentence. Empty without constraints. */
function describeLimits(definition: ApiDefinition, shape: TypeShape): string[] {
  const limits = describeConstraints(definition, shape, {
    printPattern: (pattern) => printCode(pattern),
  }).join(", ");
  return limits === "" ? [] : [`${limits.slice(0, 1).toUpperCase()}${limits.slice(1)}.`];
}

/** The doc comment of a type: its description, its constraints, and the descriptions of enum values. */
export function describeType(definition: ApiDefinition, type: TypeDefinition): Documentation {
  const { shape } = type;
  const values = shape.type === "enum" ? shape.values : [];
  const lines = values.flatMap(({ value, description }) => {
    const text = description?.trim().replaceAll(/\s+/g, " ");
    return text ? [`- ${printCode(String(value))}: ${text}`] : [];
  });
  const notes = [
    ...describeLimits(definition, shape),
    ...(lines.length > 0 ? [lines.join("\n")] : []),
  ];
  const example = shape.type === "object" ? undefined : type.examples?.[0];
  return {
    ...describe(type),
    ...(notes.length > 0 ? { notes } : {}),
    ...(example === undefined || example === null ? {} : { example }),
  };
}
