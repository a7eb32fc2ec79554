import type { OpenAPIV3_1 } from "openapi-types";
import type { SchemaObject } from "../schema/schema-object.js";

/**
 * The objects of OpenAPI 3.0 and 3.1 in `openapi-types`, with the additions of 3.2. Documents are not
 * validated, so these types only list the keys that can exist: values may have other types than documented.
 */
export type ReferenceObject = OpenAPIV3_1.ReferenceObject;
export type InfoObject = OpenAPIV3_1.InfoObject;
export type ServerVariableObject = OpenAPIV3_1.ServerVariableObject;
export type ExternalDocumentationObject = OpenAPIV3_1.ExternalDocumentationObject;
export type RequestBodyObject = OpenAPIV3_1.RequestBodyObject;
export type CallbackObject = OpenAPIV3_1.CallbackObject;
export type LinkObject = OpenAPIV3_1.LinkObject;
export type SecurityRequirementObject = OpenAPIV3_1.SecurityRequirementObject;

export type ServerObject = OpenAPIV3_1.ServerObject & { name?: string };
export type TagObject = OpenAPIV3_1.TagObject & {
  summary?: string;
  parent?: string;
  kind?: string;
};
export type EncodingObject = OpenAPIV3_1.EncodingObject;
export type ResponseObject = OpenAPIV3_1.ResponseObject & { summary?: string };
export type OperationObject = OpenAPIV3_1.OperationObject;

export type ExampleObject = OpenAPIV3_1.ExampleObject & {
  dataValue?: unknown;
  serializedValue?: string;
};

export type MediaTypeObject = OpenAPIV3_1.MediaTypeObject & {
  itemSchema?: SchemaObject;
  itemEncoding?: EncodingObject;
  prefixEncoding?: EncodingObject[];
};

export type ParameterObject = OpenAPIV3_1.ParameterObject;
export type HeaderObject = OpenAPIV3_1.HeaderObject;

export type PathItemObject = OpenAPIV3_1.PathItemObject & {
  query?: OperationObject;
  additionalOperations?: Record<string, OperationObject>;
};

export type SecuritySchemeObject = (
  Exclude<OpenAPIV3_1.SecuritySchemeObject, OpenAPIV3_1.OAuth2SecurityScheme> | OAuth2SecurityScheme
) & { deprecated?: boolean };

interface OAuth2SecurityScheme extends Omit<OpenAPIV3_1.OAuth2SecurityScheme, "flows"> {
  flows: Partial<Record<keyof OAuthFlows | "deviceAuthorization", OAuthFlowObject>>;
  oauth2MetadataUrl?: string;
}

type OAuthFlows = OpenAPIV3_1.OAuth2SecurityScheme["flows"];

/** Any flow. The authorization code flow has the keys of all flows but the device flow. */
export type OAuthFlowObject = Partial<NonNullable<OAuthFlows["authorizationCode"]>> & {
  deviceAuthorizationUrl?: string;
};

export type ComponentsObject = OpenAPIV3_1.ComponentsObject;

export type DocumentObject = OpenAPIV3_1.Document;
