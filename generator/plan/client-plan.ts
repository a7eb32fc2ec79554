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

/** What {@link planClient} needs to know next to the definition. */
export interface PlanOptions extends TargetOptions {
  /** `@frond/registry`; its last segment names the client class. */
  readonly packageName: string;
  /** When calls are retried. */
  readonly retries?: RetryChoices;
  /** Other names than those of the document. */
  readonly names?: NameHooks;
  /** Of joined documents, by tag: what stands before the names of all of its operations. */
  readonly tagPrefixes?: ReadonlyMap<string, string>;
}

/**
 * Which way a value travels. A type that has read-only or write-only
 * properties, at any depth, has two forms: what is sent lacks the read-only
 * ones, what is received lacks the write-only ones.
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
  /** What relative imports end in. */
  readonly importExtension: ".js" | ".ts" | "";
  /** The module that provides the runtime; absent when the package contains a copy. */
  readonly runtimeModule?: string;
  /** `package.json`, `tsconfig.json` and `README.md` are written. */
  readonly writePackage: boolean;
  /** What of calls is compared with schemas; absent: nothing. */
  readonly checks?: NonNullable<TargetOptions["validate"]>;
  /** `mocks.ts` is written, by a ready-made hook. */
  readonly writeMocks: boolean;
  /** `query.ts` is written, by a ready-made hook. */
  readonly writeQueries: boolean;
  /** `handlers.ts` is written. */
  readonly writeHandlers: boolean;
  /** What 64-bit integers are. */
  readonly integers: NonNullable<TargetOptions["integers"]>;
  /** Dates are `Date`. */
  readonly hasDates: boolean;
  /** Where values hold what callers see otherwise: dates, integers; absent where nothing is converted. */
  readonly dates?: {
    /** Date plans by type name. */
    readonly types: ReadonlyMap<string, DatePlan>;
    /** Date plans by operation. */
    readonly operations: ReadonlyMap<OperationPlan, OperationDates>;
    /** Date plans by channel. */
    readonly channels: ReadonlyMap<ChannelPlan, PlannedChannelDates>;
    /** Of the payload of any webhook. */
    readonly webhooks?: DatePlan;
    /** The names of their constants, by the name of a type, by operation or by channel. */
    readonly constants: ReadonlyMap<string | OperationPlan | ChannelPlan, string>;
  };
  /** `schemas.ts` is written. */
  readonly writeSchemas: boolean;
  /** Enums of text take unknown values too. */
  readonly hasOpenEnums: boolean;
  /** `RegistryClient`. */
  readonly clientName: string;
  /** What the operations share: name and environments. */
  readonly api: ApiEncoding;
  /** What the options of the client and of its calls may hold. */
  readonly options: OptionsPlan;
  /** Under which other names values of the runtime are imported, because an operation has theirs. */
  readonly importAliases: ReadonlyMap<string, string>;
  /** What operations do not say, each for itself. */
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
  /** What receives webhooks; absent where the document has none. */
  readonly webhooks?: WebhooksPlan;
  /** Groups of the client; operations without one are methods of the client itself. */
  readonly groups: readonly GroupPlan[];
  /** Operations that are methods of the client itself. */
  readonly ungrouped: readonly OperationPlan[];
  /** Of the method that calls what the document does not declare: `request`, or `send` where that is taken. */
  readonly requestName: string;
  /** The name of a type's form; `undefined` when the definition lacks the type. */
  readonly nameType: (id: TypeId, direction: Direction) => string | undefined;
  /** What had to be renamed or given up. */
  readonly issues: readonly Issue[];
}

/** One exported type: an object that may be in an interface, or an alias for anything else. */
export type TypePlan = InterfacePlan | AliasPlan;

/** The webhook, or the callback of an endpoint, whose payload the document declares in it. */
export interface PayloadOwner {
  readonly type: "webhook" | "endpoint";
  readonly id: string;
  /** Which callback of the endpoint, from 0. */
  readonly callback?: number;
  /** To show: `webhook newPet`, `POST /pets`. */
  readonly label: string;
}

interface TypeForm {
  /** Absent: the type is the payload of a webhook or callback. */
  readonly id?: TypeId;
  /** Absent: the type is one of the definition. */
  readonly payloadOf?: PayloadOwner;
  readonly name: string;
  readonly direction: Direction;
  readonly shape: TypeShape;
  readonly docs: Documentation;
}

/** An object. */
export interface InterfacePlan extends TypeForm {
  readonly kind: "interface";
  /** Types named in its head; all other inherited properties are in its body. */
  readonly bases: readonly TypeId[];
  readonly properties: readonly ObjectProperty[];
  /** The type of undeclared properties. */
  readonly extra?: TypeReference;
}

/** Anything else. */
export interface AliasPlan extends TypeForm {
  readonly kind: "alias";
  /** It refers to itself without an object or list between, so it is `unknown`. */
  readonly circular: boolean;
  /** Plain text that other texts are distinguished from. */
  readonly isBranded: boolean;
}

/** One operation: a function and its types. */
export interface OperationPlan {
  readonly endpoint: EndpointDefinition;
  readonly encoding: EndpointEncoding;
  /** The encoding as the function says it. */
  readonly data: OperationData;
  readonly functionName: string;
  /** The function's name on the client, where reserved words are allowed. */
  readonly methodName: string;
  /** The type of its failures: `GetBookError`. */
  readonly errorName: string;
  /** Recognizes its declared statuses: `isGetBookError`. Absent: it declares none. */
  readonly guardName?: string;
  /** The constant of its data in `operations.ts`: `getBookOperation`. */
  readonly constantName: string;
  readonly docs: Documentation;
  readonly request: RequestPlan;
  /** The successful body, in the media types that the call asks for. */
  readonly response: ValuePlan;
  /** The name of its type, where the document declares it in the operation. */
  readonly responseName?: string;
  /** What a handler may answer: every declared response that is no error. */
  readonly served: ValuePlan;
  /** Absent: responses come in one media type. */
  readonly responseChoices?: MediaChoices;
  /** Absent: the body is sent in one media type. */
  readonly bodyChoices?: MediaChoices;
  /** Absent: nothing in the request decides whether the response is a stream. */
  readonly streamSwitch?: StreamSwitchPlan;
  /** Errors distinguished by a marker in the body. */
  readonly namedErrors: readonly ErrorPlan[];
  /** Bodies by declared status, for errors without a marker. */
  readonly declaredStatuses: readonly StatusPlan[];
  /** What a handler may answer by name: all declared errors. */
  readonly handlerErrors: readonly ErrorPlan[];
  /** Absent: its responses declare none. */
  readonly headers?: HeadersPlan;
  /** Absent: its responses are no pages. */
  readonly pagination?: PaginationPlan;
}

/** The media types of a body, by the type that it has in each. */
export interface MediaChoices {
  /** Those in which the body has its default type. */
  readonly types: readonly string[];
  readonly others: readonly MediaChoice[];
}

/** Media types in which a body has one type. */
export interface MediaChoice {
  readonly types: readonly string[];
  readonly value: ValuePlan;
}

/** A flag of the request, `stream`, by which a caller chooses between a complete response and a stream. */
export interface StreamSwitchPlan {
  /** The flag is a property of the body. */
  readonly isInBody: boolean;
  /** A stream is also what comes when the flag is left out. */
  readonly isOn: boolean;
  readonly whole: ValuePlan;
  readonly streamed: ValuePlan;
}

/** The declared headers of an operation's answers. */
export interface HeadersPlan {
  /** `ListPlantsHeaders`. */
  readonly typeName: string;
  /** `readListPlantsHeaders`. */
  readonly functionName: string;
  readonly headers: readonly { readonly property: PropertyPlan; readonly kind: HeaderKind }[];
}

/** A webhook and its payload. */
export interface WebhookPlan {
  readonly id: string;
  /** The type of a payload that is declared in place. */
  readonly typeName?: string;
  /** Absent: it has no payload. */
  readonly value?: ValuePlan;
}

/** The file that receives webhooks. */
export interface WebhooksPlan {
  /** Those whose payload is JSON or nothing. */
  readonly webhooks: readonly WebhookPlan[];
  /** Each once; that of Standard Webhooks where none is declared. */
  readonly signatures: readonly WebhookSignature[];
  readonly isDeclared: boolean;
  /** Places of exact integers in payloads. */
  readonly exact: readonly (readonly string[])[];
  /** `verifyWebhook`. */
  readonly functionName: string;
  /** `WebhookPayloads`. */
  readonly payloadsName: string;
}

/** Where a value holds dates, or integers that are always `bigint` or text. */
export type DatePlan =
  | { readonly kind: "date" | "datetime" | "bigint" | "digits" | "text" }
  /** A named type. */
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "all"; readonly members: readonly DatePlan[] }
  /** A discriminated union: each variant by the value of its discriminant. */
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
  /** Those of the request by the media type of its body, where they are others. */
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

/** How an operation is paged: a constant and three functions. */
export interface PaginationPlan {
  readonly encoding: Pagination;
  /** `listPlantsPagination`. */
  readonly encodingName: string;
  /** `listPlantsPage`. */
  readonly pageName: string;
  /** `listPlantsPages`. */
  readonly pagesName: string;
  /** `listPlantsItems`. */
  readonly itemsName: string;
  readonly item: ValuePlan;
  /** The parameter is a property of the body. */
  readonly isInBody: boolean;
}

/** One WebSocket channel: a constant, a function and its types. */
export interface ChannelPlan {
  readonly channel: WebSocketChannel;
  readonly encoding: ChannelEncoding;
  readonly functionName: string;
  /** The function's name on the client. */
  readonly methodName: string;
  readonly encodingName: string;
  readonly request: RequestPlan;
  readonly sentName: string;
  readonly receivedName: string;
  readonly sent: ValuePlan;
  readonly received: ValuePlan;
  readonly docs: Documentation;
}

/** The one request object of an operation. */
export interface RequestPlan {
  readonly name: string;
  readonly properties: readonly PropertyPlan[];
  /** The whole object may be left out. */
  readonly optional: boolean;
}

/** A property of a request object or form. */
export interface PropertyPlan {
  readonly key: string;
  readonly optional: boolean;
  readonly value: ValuePlan;
  readonly docs: Documentation;
}

/** One of the parts of a body that have no names. */
export type PartPlan = Pick<PropertyPlan, "optional" | "value">;

/** The type of a value: a shape of the definition, or what only exists on the wire. */
export type ValuePlan =
  | { readonly kind: "shape"; readonly shape: TypeShape; readonly direction: Direction }
  | { readonly kind: "object"; readonly properties: readonly PropertyPlan[] }
  | { readonly kind: "union"; readonly values: readonly ValuePlan[] }
  | { readonly kind: "stream"; readonly value: ValuePlan }
  /** A list of parts by position. */
  | { readonly kind: "parts"; readonly parts: readonly PartPlan[]; readonly rest?: ValuePlan }
  /** `text`, a file part, a list of them, parts of any name, bytes to send, bytes of a message, bytes received, a chunk of bytes, nothing. */
  | {
      readonly kind:
        | "text"
        | "file"
        | "files"
        | "fields"
        | "bytes"
        | "binary"
        | "blob"
        | "chunk"
        | "empty"
        | "unknown";
    };

/** A declared error. */
export interface ErrorPlan {
  readonly name: string;
  /** Absent: the error has no content. */
  readonly content?: ValuePlan;
}

/** A declared error, with the function that recognizes it when it is thrown. */
export interface ErrorGuardPlan extends ErrorPlan {
  readonly guardName: string;
}

/** The body under a declared status, or under a range of them. */
export interface StatusPlan {
  readonly status: number | StatusRange;
  readonly body: ValuePlan;
}

/** A group of the client. */
export interface GroupPlan {
  /** The id of its tag. */
  readonly tag: string;
  /** `apiDefinitions`. */
  readonly propertyName: string;
  /** `ApiDefinitionsGroup`. */
  readonly className: string;
  readonly docs: Documentation;
  readonly operations: readonly OperationPlan[];
}

/** What a doc comment says. */
export interface Documentation {
  readonly description?: string;
  readonly deprecated?: boolean;
  /** Paragraphs of their own, such as "Only received." */
  readonly notes?: readonly string[];
  /** The value that represents an absent one. */
  readonly default?: unknown;
  readonly example?: unknown;
  readonly see?: { readonly url: string; readonly description?: string | null };
}
