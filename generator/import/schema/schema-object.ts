import type { IJsonSchema, OpenAPIV3, OpenAPIV3_1 } from "openapi-types";
import type { KeyOf, SourceNode } from "../../read/index.js";

/** A schema of any format: the keywords in `openapi-types`, and keywords of JSON Schema that are missing there. */
export type SchemaObject = Omit<OpenAPIV3_1.BaseSchemaObject, keyof AddedKeywords> &
  Pick<OpenAPIV3.BaseSchemaObject, "nullable"> &
  Pick<IJsonSchema, "$ref"> &
  AddedKeywords;

type Schemas = Record<string, SchemaObject>;

interface AddedKeywords {
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

/** The `discriminator` of a schema; a string in Swagger 2.0. */
export type DiscriminatorNode = SourceNode<
  OpenAPIV3_1.DiscriminatorObject & {
    /** The schema of values that are not mapped (OpenAPI 3.2). */
    defaultMapping?: string;
  }
>;

/** A schema of a document and its location. */
export type SchemaNode = SourceNode<SchemaObject>;
