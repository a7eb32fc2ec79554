/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** Identifies one stored, immutable API definition. */
export type ApiDefinitionId = string;

/** An organization, human readable. */
export type OrgId = string;

/** An API of an organization, human readable. */
export type ApiId = string;

/** Identifies a token without being one. */
export type TokenId = string;

/** An environment of an API, such as `production`. */
export type EnvironmentId = string;

/** The operation id, else method and path. */
export type EndpointId = string;

/** Identifies a WebSocket channel. */
export type WebSocketId = string;

/** Identifies a webhook. */
export type WebhookId = string;

/** Identifies a GraphQL operation. */
export type GraphQlOperationId = string;

/** The schema name of a type. */
export type TypeId = string;

/** A group of endpoints; the tag of the source document. */
export type SubpackageId = string;

/** An authentication scheme of the API. */
export type AuthSchemeId = string;

/** A message type of a channel. */
export type WebSocketMessageId = string;

/** A key as it stands on the wire. */
export type PropertyKey = string;

/** An address. No format check. */
export type Url = string;

/** Where a value lies in a JSON body, such as `$.access_token`. */
export type JqString = string;

/** Text in Markdown. */
export type MarkdownText = string;

/** An HTTP method, upper case. Open: custom methods are kept. */
export type HttpMethod =
  "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS" | "TRACE" | (string & {});

/** How far the thing described can be relied on. */
export type Availability =
  "Stable" | "GenerallyAvailable" | "InDevelopment" | "PreRelease" | "Deprecated" | "Beta";

/** The one description of an API. Importers make it; the client emitter, playground, snippets, registry and diff read it. */
export interface ApiDefinition {
  /** Given by the registry when the definition is registered. */
  id: ApiDefinitionId;
  apiName?: string | null;
  info?: ApiInfo | null;
  /** By endpoint id, in document order. */
  endpoints: Record<string, EndpointDefinition>;
  /** By channel id. */
  websockets: Record<string, WebSocketChannel>;
  /** By webhook id. */
  webhooks: Record<string, WebhookDefinition>;
  /** By operation id. */
  graphqlOperations?: Record<string, GraphQlOperation> | null;
  /** By type id. */
  types: Record<string, TypeDefinition>;
  /** Groups of endpoints, by id, in the order to show them. */
  subpackages: Record<string, SubpackageMetadata>;
  /** By scheme id. */
  auths: Record<string, AuthScheme>;
  /** Headers that every endpoint takes. */
  globalHeaders?: ObjectProperty[] | null;
  /** Settings for SDK snippets, kept as they are. */
  snippetsConfiguration?: unknown;
}

/** What the document says of the API as a whole. */
export interface ApiInfo {
  title?: string | null;
  version?: string | null;
  summary?: string | null;
  description?: MarkdownText | null;
  termsOfService?: Url | null;
  license?: ApiLicense | null;
  contact?: ApiContact | null;
  externalDocs?: ExternalDocs | null;
}

/** Documentation elsewhere. */
export interface ExternalDocs {
  url: Url;
  description?: MarkdownText | null;
}

/** The licence of the API. */
export interface ApiLicense {
  name: string;
  /** An SPDX expression. */
  identifier?: string | null;
  url?: Url | null;
}

/** Whom to ask. */
export interface ApiContact {
  name?: string | null;
  url?: Url | null;
  email?: string | null;
}

/** A group of endpoints. */
export interface SubpackageMetadata {
  id: SubpackageId;
  name: string;
  displayName?: string | null;
  description?: MarkdownText | null;
  /** The group it is shown in. */
  parent?: SubpackageId | null;
  /** What the group is for, such as `nav` or `badge`. */
  kind?: string | null;
  externalDocs?: ExternalDocs | null;
}

/** Where an API is served. */
export interface Environment {
  id: EnvironmentId;
  /** Absolute; may contain `{variable}`. */
  baseUrl: string;
  audiences?: string[] | null;
  description?: MarkdownText | null;
  /** By name, for the variables in baseUrl. */
  variables?: Record<string, ServerVariable> | null;
  protocolVersion?: string | null;
  /** What the document says of the protocol, kept as data. */
  bindings?: unknown;
}

/** A variable of a base URL. */
export interface ServerVariable {
  default: string;
  /** The only values allowed, when given. */
  values?: string[] | null;
  description?: MarkdownText | null;
}

/** A piece of a path: text as it is, or the key of a path parameter. */
export type PathPart =
  { type: "literal"; value: string } | { type: "pathParameter"; value: PropertyKey };

/** What the endpoint speaks over HTTP. */
export type Protocol =
  { type: "rest" } | ({ type: "openrpc" } & OpenRpcProtocol) | ({ type: "grpc" } & GrpcProtocol);

/** JSON-RPC 2.0. */
export interface OpenRpcProtocol {
  methodName: string;
}

/** gRPC. */
export interface GrpcProtocol {
  methodName: string;
  methodType?: GrpcMethod | null;
}

/** How a gRPC method streams. */
export type GrpcMethod = "UNARY" | "CLIENT_STREAM" | "SERVER_STREAM" | "BIDIRECTIONAL_STREAM";

/** One HTTP endpoint. */
export interface EndpointDefinition {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Groups from the outermost in, as the sidebar shows them. */
  namespace?: SubpackageId[] | null;
  id: EndpointId;
  method: HttpMethod;
  path: PathPart[];
  displayName?: string | null;
  operationId?: string | null;
  /** Every scheme the endpoint can be called with, for readers that show a list. */
  auth?: AuthSchemeId[] | null;
  /** Alternatives; the first wholly filled one is sent. Wins over `auth`. */
  multiAuth?: MultipleAuthType[] | null;
  defaultEnvironment?: EnvironmentId | null;
  environments?: Environment[] | null;
  pathParameters?: ParameterProperty[] | null;
  queryParameters?: ParameterProperty[] | null;
  requestHeaders?: ParameterProperty[] | null;
  cookieParameters?: ParameterProperty[] | null;
  /** Headers of the successful response. */
  responseHeaders?: ObjectProperty[] | null;
  /** One for each content type; the first is the default. */
  requests?: EndpointRequest[] | null;
  /** One for each status and content type. */
  responses?: EndpointResponse[] | null;
  errors?: ErrorResponse[] | null;
  examples?: ExampleEndpointCall[] | null;
  snippetTemplates?: unknown;
  /** Samples written by the author of the document. */
  codeSamples?: CodeSnippet[] | null;
  protocol?: Protocol | null;
  /** False hides the playground. */
  includeInApiExplorer?: boolean | null;
  callbacks?: CallbackDefinition[] | null;
  externalDocs?: ExternalDocs | null;
  /** Every tag, when there are several; `namespace` holds the first. */
  tags?: string[] | null;
}

/** Schemes that are needed together. An empty list allows anonymous calls. */
export interface MultipleAuthType {
  schemes: AuthSchemeId[];
  /** OAuth scopes by scheme id. */
  scopes?: Record<string, string[]> | null;
}

/** A parameter and how its value is spelt. */
export interface ParameterProperty extends ObjectProperty {
  /** Default: simple for path and header, form for query and cookie. */
  style?: ParameterStyle | null;
  /** Default: true for form, else false. */
  explode?: boolean | null;
  allowReserved?: boolean | null;
  /** The value is serialised as this media type instead of by style. */
  contentType?: string | null;
  /** Kept as data: an empty value may be sent. */
  allowEmptyValue?: boolean | null;
  /** Kept as data: where a message carries the value too (a runtime expression). */
  location?: string | null;
}

/** How a parameter is spelt (OpenAPI 3.1, Style Values). */
export type ParameterStyle =
  "matrix" | "label" | "simple" | "form" | "spaceDelimited" | "pipeDelimited" | "deepObject";

/** One kind of request body. */
export interface EndpointRequest {
  description?: MarkdownText | null;
  contentType?: string | null;
  body: HttpRequestBodyShape;
  /** How single fields of a urlencoded body are spelt, by key. */
  encoding?: Record<string, FieldEncodingHint> | null;
}

/** How one field of a urlencoded or multipart body is spelt. */
export interface FieldEncodingHint {
  style?: ParameterStyle | null;
  explode?: boolean | null;
  allowReserved?: boolean | null;
  contentType?: string | null;
  /** Headers of the part, kept as data. */
  headers?: ObjectProperty[] | null;
}

/** The shape of a request body. */
export type HttpRequestBodyShape =
  | ({ type: "object" } & ShapeNotes & ObjectType)
  | ({ type: "alias"; value: TypeReference } & ShapeNotes)
  | ({ type: "bytes" } & BytesRequest)
  | ({ type: "formData" } & FormDataRequest);

/** A body of bytes. */
export interface BytesRequest {
  description?: MarkdownText | null;
  availability?: Availability | null;
  isOptional: boolean;
  contentType?: ContentType | null;
}

/** A multipart/form-data body. */
export interface FormDataRequest {
  description?: MarkdownText | null;
  availability?: Availability | null;
  fields: FormDataField[];
}

/** A field of a multipart body. */
export type FormDataField =
  | ({ type: "file" } & FormDataFile)
  | ({ type: "files" } & FormDataFiles)
  | ({ type: "property" } & FormDataProperty);

/** One file. */
export interface FormDataFile {
  description?: MarkdownText | null;
  availability?: Availability | null;
  key: PropertyKey;
  isOptional: boolean;
  contentType?: ContentType | null;
}

/** Several files under one name. */
export interface FormDataFiles {
  description?: MarkdownText | null;
  availability?: Availability | null;
  key: PropertyKey;
  isOptional: boolean;
  contentType?: ContentType | null;
}

/** A value among the files. */
export interface FormDataProperty extends ObjectProperty {
  contentType?: ContentType | null;
  /** A list becomes one part an item. */
  exploded?: boolean | null;
}

/** One media type, or the list of those allowed. */
export type ContentType = string | string[];

/** One successful response. */
export interface EndpointResponse {
  description?: MarkdownText | null;
  body: HttpResponseBodyShape;
  /** For a wildcard, its hundreds: 200 for 2XX; 0 for `default`. */
  statusCode: number;
  isWildcard?: boolean | null;
  contentType?: string | null;
  headers?: ObjectProperty[] | null;
  links?: ResponseLink[] | null;
  displayName?: string | null;
}

/** The shape of a response body. */
export type HttpResponseBodyShape =
  | { type: "empty" }
  | ({ type: "object" } & ShapeNotes & ObjectType)
  | ({ type: "alias"; value: TypeReference } & ShapeNotes)
  | ({ type: "fileDownload" } & FileDownloadResponseBodyShape)
  | { type: "streamingText" }
  | ({ type: "stream" } & StreamResponse);

/** A file. */
export interface FileDownloadResponseBodyShape {
  contentType?: string | null;
}

/** A stream of values. */
export interface StreamResponse {
  /** The message that ends the stream, such as `[DONE]`. */
  terminator?: string | null;
  /** Default: sse. */
  format?: StreamFormat | null;
  /** One message. */
  shape: TypeShape;
}

/** How a stream is split into messages. */
export type StreamFormat = "sse" | "json-lines" | "text" | "bytes";

/** A link of the source document, kept as data. */
export interface ResponseLink {
  description?: MarkdownText | null;
  name: string;
  operationId?: string | null;
  operationRef?: string | null;
  parameters?: Record<string, unknown> | null;
  requestBody?: unknown;
  server?: Environment | null;
}

/** One declared error. */
export interface ErrorResponse {
  description?: MarkdownText | null;
  availability?: Availability | null;
  shape?: TypeShape | null;
  /** For a wildcard, its hundreds: 400 for 4XX; 0 for `default`. */
  statusCode: number;
  isWildcard?: boolean | null;
  name: string;
  contentType?: string | null;
  examples?: ErrorExample[] | null;
  headers?: ObjectProperty[] | null;
  displayName?: string | null;
  links?: ResponseLink[] | null;
}

/** An example of an error body. */
export interface ErrorExample {
  description?: MarkdownText | null;
  name?: string | null;
  responseBody: ExampleErrorResponse;
}

/** The body of an error example. */
export interface ExampleErrorResponse {
  type: "json";
  value: unknown;
}

/** A request that the API makes back to the caller, kept as data. */
export interface CallbackDefinition {
  description?: MarkdownText | null;
  name: string;
  /** A runtime expression of the source document. */
  expression: string;
  method: HttpMethod;
  requests?: EndpointRequest[] | null;
  responses?: EndpointResponse[] | null;
  availability?: Availability | null;
  displayName?: string | null;
  operationId?: string | null;
  pathParameters?: ParameterProperty[] | null;
  queryParameters?: ParameterProperty[] | null;
  requestHeaders?: ParameterProperty[] | null;
  cookieParameters?: ParameterProperty[] | null;
  errors?: ErrorResponse[] | null;
}

/** One example of a call and its answer. */
export interface ExampleEndpointCall {
  description?: MarkdownText | null;
  /** The path with its parameters filled in. */
  path: string;
  responseStatusCode: number;
  name?: string | null;
  pathParameters?: Record<string, unknown> | null;
  queryParameters?: Record<string, unknown> | null;
  headers?: Record<string, unknown> | null;
  cookies?: Record<string, unknown> | null;
  requestBody?: ExampleEndpointRequest | null;
  responseBody?: ExampleEndpointResponse | null;
  /** By language. */
  snippets?: Record<string, CodeSnippet[]> | null;
  codeExamples?: unknown;
  codeSamples?: CodeSnippet[] | null;
}

/** The body of an example. */
export type ExampleEndpointRequest =
  | { type: "json"; value: unknown }
  | { type: "form"; value: { [key: string]: FormExampleValue } }
  | { type: "bytes"; value: BytesValue };

/** A field of an example multipart body. */
export type FormExampleValue =
  | { type: "json"; value: unknown }
  | { type: "filename"; value: string }
  | { type: "filenames"; value: string[] }
  | ({ type: "filenameWithData" } & FilenameWithData)
  | { type: "filenamesWithData"; value: FilenameWithData[] }
  | { type: "exploded"; value: unknown[] };

/** An example file and its stored content. */
export interface FilenameWithData {
  filename: string;
  /** A file id. */
  data: string;
}

/** Example bytes. */
export interface BytesValue {
  type: "base64";
  value: string;
}

/** The answer of an example. */
export type ExampleEndpointResponse =
  | { type: "json"; value: unknown }
  | { type: "filename"; value: string }
  | { type: "stream"; value: unknown[] }
  | { type: "sse"; value: ExampleServerSentEvent[] };

/** One event of an example stream. */
export interface ExampleServerSentEvent {
  event: string;
  data: unknown;
}

/** A code sample. */
export interface CodeSnippet {
  description?: MarkdownText | null;
  name?: string | null;
  language: Language;
  install?: string | null;
  code: string;
  generated: boolean;
}

/** A language of code samples. Open. */
export type Language =
  | "curl"
  | "python"
  | "javascript"
  | "js"
  | "node"
  | "typescript"
  | "ts"
  | "go"
  | "ruby"
  | "csharp"
  | "php"
  | "swift"
  | "rust"
  | "java"
  | (string & {});

/** A named type. */
export interface TypeDefinition {
  description?: MarkdownText | null;
  availability?: Availability | null;
  name: string;
  shape: TypeShape;
  displayName?: string | null;
  examples?: unknown[] | null;
}

/** The shape of a value. */
export type TypeShape =
  | ({ type: "alias"; value: TypeReference } & ShapeNotes)
  | ({ type: "enum" } & ShapeNotes & EnumType)
  | ({ type: "undiscriminatedUnion" } & ShapeNotes & UndiscriminatedUnionType)
  | ({ type: "discriminatedUnion" } & ShapeNotes & DiscriminatedUnionType)
  | ({ type: "object" } & ShapeNotes & ObjectType);

/** What a schema without a name of its own says of itself, where nothing around it holds that. */
export interface ShapeNotes {
  description?: MarkdownText | null;
  availability?: Availability | null;
  displayName?: string | null;
  examples?: unknown[] | null;
}

/** A type by name or by construction. */
export type TypeReference =
  | ({ type: "id" } & TypeReferenceId)
  | { type: "primitive"; value: PrimitiveType }
  | ({ type: "optional" } & OptionalType)
  | ({ type: "nullable" } & NullableType)
  | ({ type: "list" } & ListType)
  | ({ type: "set" } & SetType)
  | ({ type: "map" } & MapType)
  | ({ type: "tuple" } & TupleType)
  | { type: "literal"; value: LiteralType }
  | ({ type: "unknown" } & UnknownType);

/** A reference to a named type. */
export interface TypeReferenceId {
  id: TypeId;
  default?: TypeReferenceIdDefault | null;
}

/** A default at the place of reference. */
export interface TypeReferenceIdDefault {
  type: "enum";
  value: string;
}

/** May be absent. */
export interface OptionalType {
  shape: TypeShape;
  default?: unknown;
}

/** May be null. Apart from optional. */
export interface NullableType {
  shape: TypeShape;
}

/** A list. */
export interface ListType {
  itemShape: TypeShape;
  minItems?: number | null;
  maxItems?: number | null;
}

/** A list without equal items. */
export interface SetType {
  itemShape: TypeShape;
  minItems?: number | null;
  maxItems?: number | null;
}

/** An object with free keys. */
export interface MapType {
  keyShape: TypeShape;
  valueShape: TypeShape;
  minProperties?: number | null;
  maxProperties?: number | null;
}

/** A list whose places have shapes of their own. */
export interface TupleType {
  items: TypeShape[];
  /** The shape of items after the last place; absent: none allowed. */
  rest?: TypeShape | null;
  /** How many places must be there; default: all. */
  minItems?: number | null;
}

/** Any JSON value. */
export interface UnknownType {
  displayName?: string | null;
}

/** One value. */
export type LiteralType =
  | { type: "booleanLiteral"; value: boolean }
  | { type: "stringLiteral"; value: string }
  | { type: "numberLiteral"; value: number }
  | { type: "nullLiteral" };

/** An object. */
export interface ObjectType {
  /** Types whose properties it has too. */
  extends: TypeId[];
  properties: ObjectProperty[];
  /** The type of undeclared properties; absent: none declared. */
  extraProperties?: TypeReference | null;
}

/** A property of an object. */
export interface ObjectProperty {
  description?: MarkdownText | null;
  availability?: Availability | null;
  key: PropertyKey;
  valueShape: TypeShape;
  propertyAccess?: ObjectPropertyAccess | null;
  examples?: unknown[] | null;
  /** The title of its schema. */
  displayName?: string | null;
}

/** Only in responses, or only in requests. */
export type ObjectPropertyAccess = "READ_ONLY" | "WRITE_ONLY";

/** One of several values. */
export interface EnumType {
  default?: string | number | boolean | null;
  values: EnumValue[];
}

/** A value of an enum. */
export interface EnumValue {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Any JSON scalar. */
  value: string | number | boolean | null;
  displayName?: string | null;
}

/** One of several shapes, told apart by trying. */
export interface UndiscriminatedUnionType {
  variants: UndiscriminatedUnionVariant[];
}

/** One of the shapes. */
export interface UndiscriminatedUnionVariant {
  description?: MarkdownText | null;
  availability?: Availability | null;
  displayName?: string | null;
  shape: TypeShape;
}

/** One of several objects, told apart by a property. */
export interface DiscriminatedUnionType {
  discriminant: PropertyKey;
  variants: DiscriminatedUnionVariant[];
}

/** One of the objects. The discriminant itself is not among its properties. */
export interface DiscriminatedUnionVariant extends ObjectType {
  description?: MarkdownText | null;
  availability?: Availability | null;
  discriminantValue: string;
  displayName?: string | null;
}

/** A primitive and its constraints. */
export type PrimitiveType =
  | ({ type: "integer" } & IntegerType)
  | ({ type: "double" } & DoubleType)
  | ({ type: "string" } & StringType)
  | ({ type: "long" } & LongType)
  | ({ type: "boolean" } & BooleanType)
  | ({ type: "datetime" } & DatetimeType)
  | ({ type: "uuid" } & UuidType)
  | ({ type: "base64" } & Base64Type)
  | ({ type: "date" } & DateType)
  | ({ type: "bigInteger" } & BigIntegerType)
  | ({ type: "uint" } & UintType)
  | ({ type: "uint64" } & Uint64Type)
  | ({ type: "scalar" } & ScalarType);

/** A 32-bit integer. */
export interface IntegerType {
  minimum?: number | null;
  maximum?: number | null;
  exclusiveMinimum?: number | null;
  exclusiveMaximum?: number | null;
  multipleOf?: number | null;
  default?: number | null;
}

/** A double. */
export interface DoubleType {
  minimum?: number | null;
  maximum?: number | null;
  exclusiveMinimum?: number | null;
  exclusiveMaximum?: number | null;
  multipleOf?: number | null;
  default?: number | null;
}

/** A 64-bit integer, exact. */
export interface LongType {
  minimum?: number | bigint | null;
  maximum?: number | bigint | null;
  exclusiveMinimum?: number | bigint | null;
  exclusiveMaximum?: number | bigint | null;
  multipleOf?: number | bigint | null;
  default?: number | bigint | null;
}

/** An unsigned 32-bit integer. */
export interface UintType {
  minimum?: number | bigint | null;
  maximum?: number | bigint | null;
  exclusiveMinimum?: number | bigint | null;
  exclusiveMaximum?: number | bigint | null;
  multipleOf?: number | bigint | null;
  default?: number | bigint | null;
}

/** An unsigned 64-bit integer, exact. */
export interface Uint64Type {
  minimum?: number | bigint | null;
  maximum?: number | bigint | null;
  exclusiveMinimum?: number | bigint | null;
  exclusiveMaximum?: number | bigint | null;
  multipleOf?: number | bigint | null;
  default?: number | bigint | null;
}

/** A string. Lengths are in characters. */
export interface StringType {
  /** ECMA-262, not anchored. */
  regex?: string | null;
  minLength?: number | null;
  maxLength?: number | null;
  default?: string | null;
  /** Such as `password` or `email`. */
  format?: string | null;
}

/** True or false. */
export interface BooleanType {
  default?: boolean | null;
}

/** ISO 8601 date and time. */
export interface DatetimeType {
  default?: string | null;
}

/** A uuid. */
export interface UuidType {
  default?: string | null;
}

/** Bytes as base64. */
export interface Base64Type {
  default?: string | null;
  mimeType?: string | null;
}

/** YYYY-MM-DD. */
export interface DateType {
  default?: string | null;
}

/** An integer of any size. */
export interface BigIntegerType {
  /** Its digits. */
  default?: string | null;
}

/** A GraphQL scalar. */
export interface ScalarType {
  name: string;
  description?: string | null;
  default?: unknown;
}

/** One authentication scheme. */
export type AuthScheme =
  | ({ type: "bearerAuth" } & BearerAuth)
  | ({ type: "basicAuth" } & BasicAuth)
  | ({ type: "header" } & HeaderAuth)
  | ({ type: "query" } & ParameterAuth)
  | ({ type: "cookie" } & ParameterAuth)
  | { type: "oAuth"; value: OAuth }
  | ({ type: "openIdConnect" } & OpenIdConnectAuth)
  | ({ type: "mutualTls" } & MutualTlsAuth);

/** A token in the Authorization header. */
export interface BearerAuth {
  tokenName?: string | null;
  description?: string | null;
  bearerFormat?: string | null;
  availability?: Availability | null;
}

/** Username and password (RFC 7617). */
export interface BasicAuth {
  usernameName?: string | null;
  passwordName?: string | null;
  description?: string | null;
  passwordAlwaysEmpty?: boolean | null;
  availability?: Availability | null;
}

/** An API key in a header. */
export interface HeaderAuth {
  nameOverride?: string | null;
  /** The header. */
  headerWireValue: string;
  prefix?: string | null;
  description?: string | null;
  availability?: Availability | null;
}

/** An API key in a named parameter. */
export interface ParameterAuth {
  nameOverride?: string | null;
  /** Its name on the wire. */
  parameterName: string;
  description?: string | null;
  availability?: Availability | null;
}

/** OAuth 2. */
export type OAuth =
  { type: "clientCredentials"; value: OAuthClientCredentials } | ({ type: "flows" } & OAuthFlows);

/** The client credentials grant. */
export interface OAuthClientCredentials extends OAuthClientCredentialsReferencedEndpoint {
  type: "referencedEndpoint";
}

/** An endpoint of the API itself gives the token. */
export interface OAuthClientCredentialsReferencedEndpoint {
  endpointId: EndpointId;
  accessTokenLocator: JqString;
  headerName?: string | null;
  tokenPrefix?: string | null;
  description?: string | null;
}

/** Flows of an OAuth 2 scheme. */
export interface OAuthFlows {
  description?: string | null;
  authorizationCode?: OAuthFlow | null;
  clientCredentials?: OAuthFlow | null;
  implicit?: OAuthFlow | null;
  password?: OAuthFlow | null;
  availability?: Availability | null;
  deviceAuthorization?: OAuthFlow | null;
  /** Where the authorization server describes itself (RFC 8414). */
  oauth2MetadataUrl?: Url | null;
}

/** One flow. */
export interface OAuthFlow {
  authorizationUrl?: Url | null;
  tokenUrl?: Url | null;
  refreshUrl?: Url | null;
  /** Descriptions by scope. */
  scopes?: Record<string, string> | null;
  deviceAuthorizationUrl?: Url | null;
}

/** OpenID Connect discovery. */
export interface OpenIdConnectAuth {
  openIdConnectUrl: Url;
  description?: string | null;
  availability?: Availability | null;
}

/** A client certificate. */
export interface MutualTlsAuth {
  description?: string | null;
  availability?: Availability | null;
}

/** One webhook. */
export interface WebhookDefinition {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Groups from the outermost in, as the sidebar shows them. */
  namespace?: SubpackageId[] | null;
  id: WebhookId;
  displayName?: string | null;
  operationId?: string | null;
  method: HttpMethod;
  path: string[];
  headers?: ObjectProperty[] | null;
  payloads?: WebhookPayload[] | null;
  responses?: EndpointResponse[] | null;
  examples?: ExampleWebhookPayload[] | null;
  errors?: ErrorResponse[] | null;
  pathParameters?: ParameterProperty[] | null;
  queryParameters?: ParameterProperty[] | null;
  cookieParameters?: ParameterProperty[] | null;
  auth?: AuthSchemeId[] | null;
  multiAuth?: MultipleAuthType[] | null;
}

/** The body of a webhook. */
export interface WebhookPayload {
  description?: MarkdownText | null;
  contentType?: string | null;
  shape: WebhookPayloadShape;
}

/** The shape of a webhook body. */
export type WebhookPayloadShape =
  | ({ type: "object" } & ObjectType)
  | { type: "alias"; value: TypeReference }
  | ({ type: "formData" } & FormDataRequest);

/** An example body. */
export interface ExampleWebhookPayload {
  name?: string | null;
  payload: unknown;
}

/** One channel. */
export interface WebSocketChannel {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Groups from the outermost in, as the sidebar shows them. */
  namespace?: SubpackageId[] | null;
  id: WebSocketId;
  displayName?: string | null;
  operationId?: string | null;
  path: PathPart[];
  messages: WebSocketMessage[];
  auth?: AuthSchemeId[] | null;
  multiAuth?: MultipleAuthType[] | null;
  defaultEnvironment?: EnvironmentId | null;
  environments?: Environment[] | null;
  pathParameters?: ParameterProperty[] | null;
  queryParameters?: ParameterProperty[] | null;
  requestHeaders?: ParameterProperty[] | null;
  subprotocols?: string[] | null;
  /** Set when the channel speaks something else than ws or wss; kept as data. */
  protocol?: string | null;
  bindings?: unknown;
  examples?: ExampleWebSocketSession[] | null;
  /** What the document calls its operations, kept as data. */
  operations?: WebSocketOperation[] | null;
  externalDocs?: ExternalDocs | null;
}

/** One message type. `type` is a plain field here, no discriminant. */
export interface WebSocketMessage {
  description?: MarkdownText | null;
  availability?: Availability | null;
  type: WebSocketMessageId;
  displayName?: string | null;
  origin: WebSocketMessageOrigin;
  body: TypeShape;
  /** Kept as data: a WebSocket message has no headers of its own. */
  headers?: TypeShape | null;
  correlationId?: MessageLocation | null;
  contentType?: string | null;
  tags?: string[] | null;
  /** Kept as data. */
  bindings?: unknown;
  externalDocs?: ExternalDocs | null;
}

/** Who sends the message. */
export type WebSocketMessageOrigin = "client" | "server";

/** An example session. */
export interface ExampleWebSocketSession {
  description?: MarkdownText | null;
  path: string;
  name?: string | null;
  pathParameters?: Record<string, unknown> | null;
  queryParameters?: Record<string, unknown> | null;
  requestHeaders?: Record<string, unknown> | null;
  messages?: ExampleWebSocketMessage[] | null;
}

/** A place in a message. */
export interface MessageLocation {
  /** A runtime expression of the source document. */
  location: string;
  description?: MarkdownText | null;
}

/** Messages that are sent over a channel in one direction, and what answers them. */
export interface WebSocketOperation {
  id?: string | null;
  origin: WebSocketMessageOrigin;
  messages: WebSocketMessageId[];
  description?: MarkdownText | null;
  availability?: Availability | null;
  displayName?: string | null;
  tags?: string[] | null;
  /** Kept as data. */
  bindings?: unknown;
  externalDocs?: ExternalDocs | null;
  reply?: OperationReply | null;
}

/** What answers the messages of an operation. */
export interface OperationReply {
  /** Default: the channel of the operation. */
  channel?: WebSocketId | null;
  messages?: WebSocketMessageId[] | null;
  address?: MessageLocation | null;
}

/** A message of an example session. */
export interface ExampleWebSocketMessage {
  type: WebSocketMessageId;
  body: unknown;
  /** Kept as data. */
  headers?: unknown;
}

/** One operation. */
export interface GraphQlOperation {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Groups from the outermost in, as the sidebar shows them. */
  namespace?: SubpackageId[] | null;
  id: GraphQlOperationId;
  operationType: GraphQlOperationType;
  name: string;
  displayName?: string | null;
  arguments?: GraphQlArgument[] | null;
  returnType: TypeShape;
  examples?: GraphQlExample[] | null;
  snippets?: Record<string, CodeSnippet[]> | null;
}

/** The kind of a GraphQL operation. */
export type GraphQlOperationType = "QUERY" | "MUTATION" | "SUBSCRIPTION";

/** An argument. */
export interface GraphQlArgument {
  description?: MarkdownText | null;
  availability?: Availability | null;
  name: string;
  type: TypeShape;
  defaultValue?: unknown;
}

/** An example. */
export interface GraphQlExample {
  description?: MarkdownText | null;
  name?: string | null;
  query: string;
  variables?: Record<string, unknown> | null;
  response?: unknown;
}

/** Stores a definition for good and returns its id. */
export interface RegisterApiDefinitionRequest {
  orgId: OrgId;
  apiId: ApiId;
  /** Its `id` is ignored: the registry gives one. */
  definition: ApiDefinition;
  /** The documents it came from, by source id. Taken, but not kept yet. */
  sources?: Record<string, Source> | null;
}

/** What was stored. */
export interface RegisterApiDefinitionResponse {
  apiDefinitionId: ApiDefinitionId;
  /** Where to upload the source documents, by source id. Absent while they are not kept. */
  sources?: Record<string, SourceUpload> | null;
}

/** The kind of a source document. */
export type Source = { type: "openapi" } | { type: "asyncapi" } | { type: "openrpc" };

/** Where a source document goes. */
export interface SourceUpload {
  uploadUrl: Url;
  downloadUrl: Url;
}

/** Asks for a new token. */
export interface GenerateTokenRequest {
  orgId: OrgId;
  /** `admin`, or `sdk:read:` and a package name. */
  scope: string;
}

/** A new token. The registry keeps only its hash, so this is the one time it can be read. */
export interface GenerateTokenResponse {
  token: string;
  id: TokenId;
}

/** Ends a token at once. */
export interface RevokeTokenRequest {
  orgId: OrgId;
  tokenId: TokenId;
}

/** The token is missing, unknown, revoked or out of its scope. */
export interface UnauthorizedError {
  error: "UnauthorizedError";
  content: string;
}

/** The token belongs to another organization. */
export interface UserNotInOrgError {
  error: "UserNotInOrgError";
  content: string;
}

/** No definition has this id. */
export interface ApiDoesNotExistError {
  error: "ApiDoesNotExistError";
}

/** The values of the call do not fit the definition. Not one of the named errors: clients see status-code 400 with this body. */
export interface InvalidRequest {
  error: string;
  content: ValueIssue[];
}

/** A value that does not fit, and where. */
export interface ValueIssue {
  code: string;
  severity: string;
  message: string;
  /** JSON pointer into the request. */
  pointer: string;
  hint?: string | null;
}
