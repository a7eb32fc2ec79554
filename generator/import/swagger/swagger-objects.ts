import type { OpenAPIV2 } from "openapi-types";

/**
 * The objects of Swagger 2.0 in `openapi-types`. Documents are not validated, so these types only list
 * the keys that can exist: values may have other types than documented.
 */
export type DocumentObject = OpenAPIV2.Document;
export type OperationObject = OpenAPIV2.OperationObject;
export type PathsObject = OpenAPIV2.PathsObject;
export type PathItemObject = OpenAPIV2.PathItemObject;
export type ResponseObject = OpenAPIV2.ResponseObject;
export type HeadersObject = OpenAPIV2.HeadersObject;
export type ReferenceObject = OpenAPIV2.ReferenceObject;

/** A parameter. A body parameter has a schema, others have the keywords of a schema themselves. */
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
