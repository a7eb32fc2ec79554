import type { OpenAPIV2 } from "openapi-types";

/**
 * The objects of Swagger 2.0 as `openapi-types` describes them. They type the nodes of a document
 * that was not validated: they say which keys exist, never that a value is of its documented type.
 */
export type DocumentObject = OpenAPIV2.Document;
export type OperationObject = OpenAPIV2.OperationObject;
export type PathsObject = OpenAPIV2.PathsObject;
export type PathItemObject = OpenAPIV2.PathItemObject;
export type ResponseObject = OpenAPIV2.ResponseObject;
export type HeadersObject = OpenAPIV2.HeadersObject;
export type ReferenceObject = OpenAPIV2.ReferenceObject;

/** A parameter: of a body with its schema, of other places with the keywords of its values. */
export type ParameterObject = Partial<OpenAPIV2.ItemsObject> & {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  allowEmptyValue?: boolean;
  schema?: OpenAPIV2.Schema;
};

export type SecurityDefinitionsObject = OpenAPIV2.SecurityDefinitionsObject;
export type SecuritySchemeObject = OpenAPIV2.SecuritySchemeObject;
