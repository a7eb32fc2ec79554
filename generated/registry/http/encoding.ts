/**
 * How calls are encoded: plain data, printed into generated clients and computed live by the
 * playground.
 */

/** Identifies an entry of `ApiDefinition.auths`. */
export type AuthSchemeId = string;

/** How a parameter's value is encoded. OpenAPI 3.1, section 4.8.12.2 (Style Values). */
export type ParameterStyle =
  | "matrix"
  | "label"
  | "simple"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject"
  /** As form, but nothing is percent-encoded (OpenAPI 3.2). */
  | "cookie";

/** The location of a parameter. */
export type ParameterLocation = "path" | "query" | "header" | "cookie";

/** Location and style of a parameter. */
export interface ParameterEncoding {
  /** Its property in the request object of a generated function. */
  readonly key: string;
  /** Its name on the wire. */
  readonly name: string;
  /** Where the parameter is sent. */
  readonly in: ParameterLocation;
  /** How lists and objects are serialized. */
  readonly style: ParameterStyle;
  /** Whether lists and objects are sent as separate `name=value` pairs. */
  readonly explode: boolean;
  /** Leave RFC 3986 reserved characters as they are (query and path). */
  readonly allowReserved?: boolean;
  /** Serialized as this media type instead of by style. */
  readonly contentType?: string;
  /** The text is the complete query, without the name (OpenAPI 3.2). Default false. */
  readonly isEntireQuery?: boolean;
  /** Whether a request without the parameter is invalid. Default false. */
  readonly required?: boolean;
  /** Sent where the caller gives no value: in an address nothing can be left out. */
  readonly default?: string | number | boolean;
  /**
   * What a server turns the text back into; default string. `json` also
   * covers unions: try JSON, keep the text if it is none.
   */
  readonly decodeAs?: ParameterDecoding;
}

/** The structure that a parameter's text is decoded to. Recursive for lists and objects. */
export type ParameterDecoding =
  | "string"
  | "number"
  | "integer"
  | "boolean"
  | "json"
  | {
      /** The type of each item. */
      readonly list: ParameterDecoding;
    }
  | {
      /** The types of the declared properties. */
      readonly object: Readonly<Record<string, ParameterDecoding>>;
      /** The type of undeclared properties. Default: they stay text. */
      readonly rest?: ParameterDecoding;
    };

/** How one field of a urlencoded or multipart body is encoded. */
export interface FieldEncoding {
  /** Wire name. */
  readonly name: string;
  /** Whether the field holds a value, one file or a list of files. */
  readonly kind: "value" | "file" | "files";
  /** Whether a body without the field is invalid. Default false. */
  readonly required?: boolean;
  /** Media type of the part; for values it makes the part typed (JSON is printed). */
  readonly contentType?: string;
  /** Of multipart: headers of the part, in their final form. A file's own replace those of the same name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Values only: sent in this style instead of by their media type. */
  readonly style?: ParameterStyle;
  /** Whether lists and objects are sent as separate fields. Default: true without a style and of form. */
  readonly explode?: boolean;
  /** With a style: leave reserved characters of RFC 3986 as they are, in urlencoded bodies. */
  readonly allowReserved?: boolean;
  /** The type into which a server decodes the text. Default string. */
  readonly decodeAs?: ParameterDecoding;
}

/** One way to write the body. */
export interface BodyEncoding {
  /**
   * How the body is serialized. `parts`: a list of parts without names, whose items `fields` describe; the last field
   * is that of all further items where it has several files or is a list that is sent as separate fields.
   */
  readonly kind: "json" | "lines" | "text" | "form" | "file" | "multipart" | "parts";
  /** Value of the Content-Type header. */
  readonly contentType: string;
  /** For form, multipart and parts; fields not listed are sent as text or files by their value. */
  readonly fields?: readonly FieldEncoding[];
  /** Of forms: the style of fields that are not listed. Default: lists repeat the name, objects are JSON. */
  readonly style?: ParameterStyle;
  /** Of a form that is a list: what a server reads each item back into. */
  readonly items?: ParameterDecoding;
}

/** How a streamed response is split; `parts`: those of a multipart body (RFC 2046, section 5.1). */
export type StreamFormat = "sse" | "json-lines" | "json-seq" | "parts" | "text" | "bytes";

/** What a text is read as; `integer`: a number, or a `bigint` where a number would lose digits; `digits`: its text. */
export type TextDecoding = "number" | "integer" | "bigint" | "digits" | "boolean";

/** One declared response that is not an error. */
export interface ResponseEncoding {
  /** A status, a wildcard such as `2XX`, or `default`. */
  readonly status: number | "1XX" | "2XX" | "3XX" | "4XX" | "5XX" | "default";
  /** How the body is decoded; `empty`: it is ignored. */
  readonly kind: "empty" | "json" | "text" | "file" | "stream";
  /** The declared media type; absent for empty responses. */
  readonly contentType?: string;
  /** Of text: what it is read as. Default: it stays text. */
  readonly decodeAs?: TextDecoding;
  /** How a streamed body is split into messages; present when `kind` is `stream`. */
  readonly stream?: {
    /** The framing of the messages. */
    readonly format: StreamFormat;
    /** The message that ends the stream, such as `[DONE]`; it is not passed on. */
    readonly terminator?: string;
    /**
     * Whether each message is parsed as JSON; of server-sent events also of which types of events.
     * Default false: messages are text.
     */
    readonly json?: boolean | readonly string[];
    /** Of server-sent events: an item is the event, with `event`, `data`, `id` and `retry`. Default: its data. */
    readonly isEvent?: boolean;
    /** Of parts: the media types among which servers choose. Clients decode each part by its own. */
    readonly contentTypes?: readonly string[];
    /** Of parts: what those of text are read as. Default: they stay text. */
    readonly decodeAs?: TextDecoding;
  };
}

/** Wildcards for statuses of errors that an API does not declare individually. */
export type StatusRange = "4XX" | "5XX" | "default";

/** One declared error. */
export interface ErrorEncoding {
  /** The name by which callers distinguish the error. */
  readonly name: string;
  /** The declared status, or the range that declares it. */
  readonly status: number | StatusRange;
  /**
   * The constant property that discriminates this error in the body.
   * Without one the name is documentation: the result is `status-code`.
   */
  readonly marker?: {
    /** Name of the property. */
    readonly key: string;
    /** Its constant value. */
    readonly value: string | number | boolean;
  };
  /** The body property that is the content; without one the entire body is. */
  readonly contentKey?: string;
  /** What its body is; default json. A body of another kind is not the declared one. */
  readonly kind?: "json" | "text" | "file" | "empty";
  /** The declared media type; absent for `application/json`. */
  readonly contentType?: string;
  /** Of text: what it is read as. Default: it stays text. */
  readonly decodeAs?: TextDecoding;
}

/** One scheme of a security alternative, and how its credential travels. */
export type SecurityEncoding =
  | {
      /** Key of the scheme in `ApiDefinition.auths`. */
      readonly scheme: AuthSchemeId;
      readonly type: "bearer";
      /** Header that carries the token. Default `Authorization`. */
      readonly header?: string;
      /** Text before the token. Default `Bearer`. */
      readonly prefix?: string;
    }
  | {
      /** Key of the scheme in `ApiDefinition.auths`. */
      readonly scheme: AuthSchemeId;
      readonly type: "basic";
    }
  | {
      /** Key of the scheme in `ApiDefinition.auths`. */
      readonly scheme: AuthSchemeId;
      readonly type: "header";
      /** Name of the header. */
      readonly name: string;
      /** Text before the key. Default: none. */
      readonly prefix?: string;
    }
  | {
      /** Key of the scheme in `ApiDefinition.auths`. */
      readonly scheme: AuthSchemeId;
      /** Where the API key is sent. */
      readonly type: "query" | "cookie";
      /** Name of the query parameter or cookie. */
      readonly name: string;
    };

/**
 * Everything needed to turn values into a request and a response into a
 * result, as plain data. Printed into generated clients, computed live by the
 * playground, from the same function of `runtime/definition`.
 */
export interface EndpointEncoding {
  /** Id of the endpoint in its definition. */
  readonly id: string;
  /** Upper case. */
  readonly method: string;
  /** Literals, and the wire names of path parameters between them. */
  readonly path: readonly (
    | string
    | {
        /** Wire name of the path parameter. */
        readonly parameter: string;
      }
  )[];
  /** In declared order: path, query, header, cookie. */
  readonly parameters?: readonly ParameterEncoding[];
  /** Absent: the endpoint takes no body. */
  readonly body?: {
    /** Whether a request without a body is invalid. Default false. */
    readonly required?: boolean;
    /** The media types in which the body can be sent; the first is the default. */
    readonly contents: readonly BodyEncoding[];
  };
  /** Value of the Accept header: the media types of successful responses. Default: `application/json`. */
  readonly accept?: string;
  /** The declared responses that are not errors. */
  readonly responses: readonly ResponseEncoding[];
  /** The declared errors. */
  readonly errors?: readonly ErrorEncoding[];
  /**
   * Places in response bodies where integers are kept exact (64-bit, big
   * integer, unknown): lists of keys, `*` for any one key or index, `**` for
   * any number of them.
   */
  readonly exact?: readonly (readonly string[])[];
  /** Alternatives, each a combination of schemes needed together; an empty one allows anonymous calls. */
  readonly security?: readonly (readonly SecurityEncoding[])[];
  /**
   * Base addresses of this endpoint where they differ from the API's: one for every environment, or one by
   * environment id. In an environment that is not among them the endpoint has no address.
   */
  readonly servers?: string | Readonly<Record<string, string>>;
  /** JSON-RPC 2.0 over HTTP. */
  readonly rpc?: RpcEncoding;
}

/** How the body of an endpoint becomes a JSON-RPC 2.0 call. */
export interface RpcEncoding {
  /** The method name of the envelope. */
  readonly method: string;
  /** The properties of the body, in the order in which their values are sent. */
  readonly params: readonly string[];
  /** Whether `params` are sent as an object of the given values instead of as an array. Default false. */
  readonly byName?: boolean;
  /** Of these, in a list, null says that the caller gave none: they are optional and never null. */
  readonly gaps?: readonly string[];
}

/** What a generated package knows about its entire API. */
export interface ApiEncoding {
  /** Package name, sent as nothing, used in messages. */
  readonly name: string;
  /** Base addresses by environment id. */
  readonly environments: Readonly<Record<string, string>>;
  /** Id of the environment that is used when the client names none. */
  readonly defaultEnvironment?: string;
  /** Servers whose addresses have variables, by their address in `environments` and `servers`. */
  readonly serverTemplates?: Readonly<Record<string, ServerTemplate>>;
  /** Where {@link ClientOptions.token} goes: the id of the first bearer scheme, else of the only API key. */
  readonly tokenScheme?: AuthSchemeId;
  /**
   * Sent as `User-Agent` (RFC 9110, section 10.1.5), such as `acme-pets/1.2.0`, but never by a page: there it
   * would be refused, or ask the API's permission first. Default: what `fetch` sends.
   */
  readonly userAgent?: string;
}

/** A server's address with `{variables}` (OpenAPI, Server Variable Object). */
export interface ServerTemplate {
  /** As it is declared. */
  readonly url: string;
  /** The variables of the address, by name. */
  readonly variables: Readonly<
    Record<
      string,
      {
        /** Used where the options have no value. */
        readonly default?: string;
        /** The only values that are allowed; absent: any text. */
        readonly values?: readonly string[];
      }
    >
  >;
}

/** When a failed attempt is repeated. What is absent is as without rules. */
export interface RetryRules {
  /** Default 2; with `maxElapsedMs` any number. */
  readonly maxRetries?: number;
  /** Before the first retry. Default 1000. */
  readonly initialDelayMs?: number;
  /** Default 60000. */
  readonly maxDelayMs?: number;
  /** What each delay is multiplied by. Default 2. */
  readonly delayFactor?: number;
  /** No retry begins later. Default: none. */
  readonly maxElapsedMs?: number;
  /** Statuses, and ranges such as `5XX`. Default: 408, 429, and 500 and above. */
  readonly statusCodes?: readonly (number | string)[];
  /** Whether network failures of idempotent methods are retried. Default false. */
  readonly networkErrors?: boolean;
}

/** The parts of an encoding that say how a call is sent and its response is read; operations have them, too. */
export interface CallEncoding extends Pick<
  Partial<EndpointEncoding>,
  "id" | "method" | "path" | "responses" | "exact" | "servers" | "rpc"
> {
  /** Value of the Accept header. */
  readonly accept?: string | undefined;
  /** Alternatives of schemes. */
  readonly security?: EndpointEncoding["security"] | undefined;
  /** Declared statuses and ranges of them, and the errors that are distinguished by their body. */
  readonly errors?: OperationErrors | undefined;
  /** What the description says of retries; options win. */
  readonly retries?: RetryRules | undefined;
  /** The client's choice: what a success without a body is. */
  readonly emptyBody?: "undefined" | "fail" | undefined;
}

/** Statuses whose bodies are JSON, and how to treat others. */
export type OperationErrors = readonly (ErrorEncoding["status"] | OperationError)[];

/** The status of an error that is identified by its body does not matter. */
export type OperationError = Partial<ErrorEncoding> & Pick<ErrorEncoding, "name">;

/** What a request is built from. */
export type RequestEncoding = CallEncoding &
  Pick<EndpointEncoding, "method" | "path" | "parameters" | "body">;

/** A text and where it goes. `undefined` goes nowhere; `null` goes nowhere and removes an earlier header of its name. */
export type PlacedText = readonly [
  location: ParameterLocation,
  name: string,
  text: string | null | undefined,
];
