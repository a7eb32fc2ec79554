import type { IJsonSchema, OpenAPIV3, OpenAPIV3_1 } from "openapi-types";
import type { KeyOf, SourceNode } from "../../read/index.js";

/** A schema of any format: the keywords that `openapi-types` knows, and those of JSON Schema 2020-12 that it lacks. */
export type SchemaObject = Omit<OpenAPIV3_1.BaseSchemaObject, keyof LaterKeywords> &
  Pick<OpenAPIV3.BaseSchemaObject, "nullable"> &
  Pick<IJsonSchema, "$ref"> &
  LaterKeywords;

type Schemas = Record<string, SchemaObject>;

interface LaterKeywords {
  type?: string | string[];
  additionalItems?: SchemaObject | boolean;
  items?: SchemaObject | SchemaObject[];
  prefixItems?: SchemaObject[];
  allOf?: SchemaObject[];
  oneOf?: SchemaObject[];
  anyOf?: SchemaObject[];
  properties?: Schemas;
  patternProperties?: Schemas;
  additionalProperties?: SchemaObject | boolean;
  unevaluatedProperties?: SchemaObject | boolean;
  propertyNames?: SchemaObject;
  $defs?: Schemas;
  $dynamicRef?: string;
  $recursiveRef?: string;
  contentEncoding?: string;
  contentSchema?: SchemaObject;
  not?: SchemaObject;
  if?: SchemaObject;
  then?: SchemaObject;
  else?: SchemaObject;
  dependentSchemas?: Schemas;
  dependentRequired?: Record<string, string[]>;
  dependencies?: Record<string, SchemaObject | string[]>;
  contains?: SchemaObject;
  minContains?: number;
  maxContains?: number;
  unevaluatedItems?: SchemaObject | boolean;
}

/** A keyword of a schema, or an extension. */
export type SchemaKey = KeyOf<SchemaObject>;

/** The `discriminator` of a schema; in Swagger 2.0 a text. */
export type DiscriminatorNode = SourceNode<
  OpenAPIV3_1.DiscriminatorObject & {
    /** Since OpenAPI 3.2: the schema of all other values. */
    defaultMapping?: string;
  }
>;

/** A schema of a document, and where it stands. */
export type SchemaNode = SourceNode<SchemaObject>;
