import type {
  ApiDefinition,
  EndpointDefinition,
  ObjectProperty,
  TypeId,
  TypeReference,
  TypeShape,
  WebSocketChannel,
} from "../../runtime/definition/index.js";
import type { TargetOptions } from "../target-options.js";
import type {
  ApiEncoding,
  ChannelEncoding,
  EndpointEncoding,
  HeaderKind,
  Issue,
  Pagination,
  StatusRange,
  WebhookSignature,
} from "../../runtime/http/index.js";
import type { NameHooks } from "./name-hooks.js";
import type { OptionsPlan } from "./plan-options.js";
import type { EnumPlan } from "./enum-plan.js";
import type { RetryChoices } from "./plan-retries.js";
import type { OperationData, SharedData } from "./to-operation.js";

/** The package that provides the runtime to packages without a copy. */
export const runtimePackage = "@frond/http";

/** The options of {@link planClient}. */
export interface PlanOptions extends TargetOptions {
  /** `@frond/registry`; its last segment names the client class. */
  readonly packageName: string;
  /** When calls are retried. */
  readonly retries?: RetryChoices;
  /** Other names than those of the document. */
  readonly names?: NameHooks;
  /** The prefix of the operation names of each tag, when documents are joined. */
  readonly tagPrefixes?: ReadonlyMap<string, string>;
}

/**
 * Whether a value is sent or received. A type that has read-only or write-only properties, at any
 * depth, has two forms: the request form omits read-only properties, the response form omits
 * write-only properties.
 */
export type Direction = "request" | "response";

/** The complete plan of a generated package, before a line is printed. */
export interface ClientPlan {
  /** The definition, after overlays and filters. */
  readonly definition: ApiDefinition;
  /** npm name of the package. */
  readonly packageName: string;
  /** Version in its package.json. */
  readonly version: string;
  /** Whether its package.json is marked private. */
  readonly private: boolean;
  /** Whether `definition.json` is written. */
  readonly writeDefinition: boolean;
  /** The file extension in relative imports. */
  readonly importExtension: ".js" | ".ts" | "";
  /** The module that provides the runtime; absent when the package contains a copy. */
  readonly runtimeModule?: string;
  /** Whether `package.json`, `tsconfig.json` and `README.md` are written. */
  readonly writePackage: boolean;
  /** Which values of calls are validated against schemas. Absent: none. */
  readonly checks?: NonNullable<TargetOptions["validate"]>;
  /** Whether a built-in hook writes `mocks.ts`. */
  readonly writeMocks: boolean;
  /** Whether a built-in hook writes `query.ts`. */
  readonly writeQueries: boolean;
  /** Whether `handlers.ts` is written. */
  readonly writeHandlers: boolean;
  /** The type of 64-bit integers. */
  readonly integers: NonNullable<TargetOptions["integers"]>;
  /** Whether dates are converted to `Date`. */
  readonly hasDates: boolean;
  /** Where values hold dates or integers that are converted. Absent: nothing is converted. */
  readonly dates?: {
    /** Date plans by type name. */
    readonly types: ReadonlyMap<string, DatePlan>;
    /** Date plans by operation. */
    readonly operations: ReadonlyMap<OperationPlan, OperationDates>;
    /** Date plans by channel. */
    readonly channels: ReadonlyMap<ChannelPlan, PlannedChannelDates>;
    /** The date plan of all webhook payloads. */
    readonly webhooks?: DatePlan;
    /** The names of the generated constants, by type name, operation or channel. */
    readonly constants: ReadonlyMap<string | OperationPlan | ChannelPlan, string>;
  };
  /** Whether `schemas.ts` is written. */
  readonly writeSchemas: boolean;
  /** Whether string enums accept unknown values. */
  readonly hasOpenEnums: boolean;
  /** The name of the client class, such as `RegistryClient`. */
  readonly clientName: string;
  /** What the operations share: name and environments. */
  readonly api: ApiEncoding;
  /** The options of the client and of its calls that depend on the document. */
  readonly options: OptionsPlan;
  /** New names for imports from the runtime whose names are taken by operations. */
  readonly importAliases: ReadonlyMap<string, string>;
  /** Data that all operations share, so that it is written once. */
  readonly shared: SharedData;
  /** In document order, request forms after their response forms; then payloads of webhooks and callbacks. */
  readonly types: readonly TypePlan[];
  /** The values of named enums, in document order. */
  readonly enums: readonly EnumPlan[];
  /** One entry for each endpoint, in document order. */
  readonly operations: readonly OperationPlan[];
  /** Guards of the errors that operations declare by name. */
  readonly errorGuards: readonly ErrorGuardPlan[];
  /** One entry for each WebSocket channel, in document order. */
  readonly channels: readonly ChannelPlan[];
  /** The webhook receiver. Absent: the document has no webhooks. */
  readonly webhooks?: WebhooksPlan;
  /** Groups of operations, one for each tag. */
  readonly groups: readonly GroupPlan[];
  /** Operations without a tag, which are methods of the client itself. */
  readonly ungrouped: readonly OperationPlan[];
  /** The name of the method for undeclared calls: `request`, or `send` when that name is taken. */
  readonly requestName: string;
  /** Returns the name of a type's form, or `undefined` when the definition lacks the type. */
  readonly nameType: (id: TypeId, direction: Direction) => string | undefined;
  /** Problems of the plan, such as renamed types. */
  readonly issues: readonly Issue[];
}

/** One exported type: an object that may be in an interface, or an alias for anything else. */
export type TypePlan = InterfacePlan | AliasPlan;

/** The webhook or callback that declares its payload inline. */
export interface PayloadOwner {
  readonly type: "webhook" | "endpoint";
  readonly id: string;
  /** The index of the callback, from 0. Absent for a webhook. */
  readonly callback?: number;
  /** For messages: `webhook newPet`, `POST /pets`. */
  readonly label: string;
}

interface TypeForm {
  /** The type's id in the definition. Absent: the type is the inline payload of `payloadOf`. */
  readonly id?: TypeId;
  /** The webhook or callback that declares the type. Absent: the definition declares it. */
  readonly payloadOf?: PayloadOwner;
  readonly name: string;
  readonly direction: Direction;
  readonly shape: TypeShape;
  readonly docs: Documentation;
}

/** A type that is generated as an interface. */
interface InterfacePlan extends TypeForm {
  readonly kind: "interface";
  /** The types in its `extends` clause. Other inherited properties are listed in `properties`. */
  readonly bases: readonly TypeId[];
  readonly properties: readonly ObjectProperty[];
  /** The type of undeclared properties. */
  readonly extra?: TypeReference;
}

/** A type that is generated as a type alias. */
interface AliasPlan extends TypeForm {
  readonly kind: "alias";
  /** Whether it refers to itself with no object or list between, so that it is `unknown`. */
  readonly circular: boolean;
  /** Whether it is a branded string, which other strings cannot be assigned to. */
  readonly isBranded: boolean;
}

/** One operation: a function and its types. */
export interface OperationPlan {
  readonly endpoint: EndpointDefinition;
  readonly encoding: EndpointEncoding;
  /** The data of the call in generated code. */
  readonly data: OperationData;
  readonly functionName: string;
  /** The method's name on the client, which may be a reserved word. */
  readonly methodName: string;
  /** The name of its error type: `GetBookError`. */
  readonly errorName: string;
  /** The name of the type guard of its error: `isGetBookError`. Absent: it declares no statuses. */
  readonly guardName?: string;
  /** The name of the constant for `data` in `operations.ts`: `getBookOperation`. */
  readonly constantName: string;
  readonly docs: Documentation;
  readonly request: RequestPlan;
  /** The successful body in the media types of the default `Accept` header. */
  readonly response: ValuePlan;
  /** The name of the response type. Absent: the operation declares no object inline. */
  readonly responseName?: string;
  /** The body that a handler may return: every declared response that is not an error. */
  readonly served: ValuePlan;
  /** The media types of the response. Absent: there is only one. */
  readonly responseChoices?: MediaChoices;
  /** The media types of the request body. Absent: there is only one. */
  readonly bodyChoices?: MediaChoices;
  /** The request's flag for streaming. Absent: the request has none. */
  readonly streamSwitch?: StreamSwitchPlan;
  /** Errors distinguished by a marker in the body. */
  readonly namedErrors: readonly ErrorPlan[];
  /** Bodies by declared status, for errors without a marker. */
  readonly declaredStatuses: readonly StatusPlan[];
  /** All declared errors, which a handler can return by name. */
  readonly handlerErrors: readonly ErrorPlan[];
  /** The declared response headers. Absent: there are none. */
  readonly headers?: HeadersPlan;
  /** How the operation is paged. Absent: it is not. */
  readonly pagination?: PaginationPlan;
}

/** The media types of a body, grouped by the body's TypeScript type. */
export interface MediaChoices {
  /** Media types in which the body has its default type. */
  readonly types: readonly string[];
  readonly others: readonly MediaChoice[];
}

/** Media types in which a body has the same TypeScript type. */
export interface MediaChoice {
  readonly types: readonly string[];
  readonly value: ValuePlan;
}

/** The flag `stream` of a request, which chooses between a complete response and a stream. */
export interface StreamSwitchPlan {
  /** Whether the flag is a property of the body, not a parameter. */
  readonly isInBody: boolean;
  /** Whether the response is a stream when the flag is omitted. */
  readonly isOn: boolean;
  /** The type of a complete response. */
  readonly whole: ValuePlan;
  /** The type of a stream. */
  readonly streamed: ValuePlan;
}

/** The declared headers of an operation's responses. */
export interface HeadersPlan {
  /** Such as `ListPlantsHeaders`. */
  readonly typeName: string;
  /** Such as `readListPlantsHeaders`. */
  readonly functionName: string;
  readonly headers: readonly { readonly property: PropertyPlan; readonly kind: HeaderKind }[];
}

/** A webhook and its payload. */
export interface WebhookPlan {
  readonly id: string;
  /** The name of the type of a payload that is declared inline. */
  readonly typeName?: string;
  /** The payload. Absent: the webhook has none. */
  readonly value?: ValuePlan;
}

/** The generated file that receives webhooks. */
export interface WebhooksPlan {
  /** The webhooks whose payload is JSON or empty. */
  readonly webhooks: readonly WebhookPlan[];
  /** The distinct declared signatures, or the one of Standard Webhooks. */
  readonly signatures: readonly WebhookSignature[];
  /** Whether the document declares `signatures`. */
  readonly isDeclared: boolean;
  /** Paths of exact integers in payloads. */
  readonly exact: readonly (readonly string[])[];
  /** Usually `verifyWebhook`. */
  readonly functionName: string;
  /** Usually `WebhookPayloads`. */
  readonly payloadsName: string;
}

/** Where a value holds dates, or integers that are converted to `bigint` or text. */
export type DatePlan =
  | { readonly kind: "date" | "datetime" | "bigint" | "digits" | "text" }
  /** A named type. */
  | { readonly kind: "name"; readonly name: string }
  /** All members apply to the value. */
  | { readonly kind: "all"; readonly members: readonly DatePlan[] }
  /** The variants of a discriminated union by the value of its discriminant. */
  | {
      readonly kind: "variants";
      readonly discriminant: string;
      readonly variants: readonly (readonly [value: string, plan: DatePlan])[];
    }
  | {
      readonly kind: "object";
      readonly keys: readonly (readonly [key: string, plan: DatePlan])[];
      readonly rest?: DatePlan;
    };

/** Where the values of an operation hold dates. */
export interface OperationDates {
  readonly request?: DatePlan;
  /** The plans of the request for the media types whose plan differs from `request`. */
  readonly requests?: readonly (readonly [type: string, plan: DatePlan])[];
  readonly response?: DatePlan;
  readonly errors?: readonly (readonly [key: string, plan: DatePlan])[];
}

/** Where the handshake and the messages of a channel hold dates. */
export interface PlannedChannelDates {
  readonly request?: DatePlan;
  readonly sent?: DatePlan;
  readonly received?: DatePlan;
}

/** The generated constant and the three functions of a paged operation. */
export interface PaginationPlan {
  readonly encoding: Pagination;
  /** Such as `listPlantsPagination`. */
  readonly encodingName: string;
  /** Such as `listPlantsPage`. */
  readonly pageName: string;
  /** Such as `listPlantsPages`. */
  readonly pagesName: string;
  /** Such as `listPlantsItems`. */
  readonly itemsName: string;
  readonly item: ValuePlan;
  /** Whether the paging parameter is a property of the body. */
  readonly isInBody: boolean;
}

/** One WebSocket channel: a constant, a function and its types. */
export interface ChannelPlan {
  readonly channel: WebSocketChannel;
  readonly encoding: ChannelEncoding;
  readonly functionName: string;
  /** The method's name on the client. */
  readonly methodName: string;
  readonly encodingName: string;
  readonly request: RequestPlan;
  readonly sentName: string;
  readonly receivedName: string;
  readonly sent: ValuePlan;
  readonly received: ValuePlan;
  readonly docs: Documentation;
}

/** The request object of an operation: its parameters and its body. */
export interface RequestPlan {
  readonly name: string;
  readonly properties: readonly PropertyPlan[];
  /** Whether the object may be omitted. */
  readonly optional: boolean;
}

/** A property of a request object or form. */
export interface PropertyPlan {
  readonly key: string;
  readonly optional: boolean;
  readonly value: ValuePlan;
  readonly docs: Documentation;
}

/** An unnamed part of a multipart body. */
type PartPlan = Pick<PropertyPlan, "optional" | "value">;

/** The type of a value: a shape of the definition, or a kind that only bodies have. */
export type ValuePlan =
  | { readonly kind: "shape"; readonly shape: TypeShape; readonly direction: Direction }
  | { readonly kind: "object"; readonly properties: readonly PropertyPlan[] }
  | { readonly kind: "union"; readonly values: readonly ValuePlan[] }
  | { readonly kind: "stream"; readonly value: ValuePlan }
  /** Multipart parts by position; `rest` is the type of further parts. */
  | { readonly kind: "parts"; readonly parts: readonly PartPlan[]; readonly rest?: ValuePlan }
  /**
   * `file` and `files` are multipart parts, and `fields` are parts with any names. Bytes are `bytes` in a
   * request, `blob` in a response, `binary` in a sent message, and `chunk` in a stream or a received message.
   */
  | { readonly kind: "text" | "file" | "files" | "fields" | "bytes" | "binary" | "blob" }
  | { readonly kind: "chunk" | "empty" | "unknown" };

/** A declared error. */
export interface ErrorPlan {
  readonly name: string;
  /** Absent: the error has no content. */
  readonly content?: ValuePlan;
}

/** A declared error with the name of its type guard. */
export interface ErrorGuardPlan extends ErrorPlan {
  readonly guardName: string;
}

/** The error body of a declared status or status range. */
export interface StatusPlan {
  readonly status: number | StatusRange;
  readonly body: ValuePlan;
}

/** A group of operations on the client. */
export interface GroupPlan {
  /** The id of its tag. */
  readonly tag: string;
  /** Such as `apiDefinitions`. */
  readonly propertyName: string;
  /** Such as `ApiDefinitionsGroup`. */
  readonly className: string;
  readonly docs: Documentation;
  readonly operations: readonly OperationPlan[];
}

/** The content of a doc comment. */
export interface Documentation {
  readonly description?: string;
  readonly deprecated?: boolean;
  /** Additional paragraphs, such as "Only received." */
  readonly notes?: readonly string[];
  /** The value that applies when the property is absent. */
  readonly default?: unknown;
  readonly example?: unknown;
  readonly see?: { readonly url: string; readonly description?: string | null };
}
