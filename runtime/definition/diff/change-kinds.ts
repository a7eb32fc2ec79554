/**
 * What a change breaks: `wire` for deployed programs, `source` for code compiled against a
 * regenerated client.
 */
export type Breakage = "wire" | "source";

const nothing: readonly Breakage[] = [];
const wire: readonly Breakage[] = ["wire"];
const source: readonly Breakage[] = ["source"];
const both: readonly Breakage[] = ["wire", "source"];

/**
 * Every kind of change and what it breaks: the complete policy of `frond diff`. Callers write
 * requests and read responses, so narrowing a request or widening a response breaks them. Client
 * messages of a channel count as requests; server messages and webhook payloads count as responses.
 */
export const changeKinds = {
  // The API as a whole
  "api-documentation-changed": nothing,
  "api-version-changed": nothing,
  "environment-added": nothing,
  "environment-removed": both,
  "environment-url-changed": wire,
  "default-environment-changed": wire,
  "server-variable-added": nothing,
  "server-variable-removed": wire,
  "server-variable-default-changed": wire,
  "server-variable-value-added": nothing,
  "server-variable-value-removed": wire,
  "type-added": nothing,
  "type-removed": source,
  "type-renamed": source,
  "type-documentation-changed": nothing,
  "type-deprecated": nothing,
  "unused-type-changed": source,
  "group-renamed": source,
  // Reported by the generator, which knows the names it writes.
  "generated-name-changed": source,
  "client-option-removed": source,
  "client-option-changed": source,

  // Security
  "auth-scheme-added": nothing,
  "auth-scheme-removed": source,
  "auth-scheme-type-changed": both,
  "auth-scheme-placement-changed": wire,
  "auth-scheme-flow-changed": wire,
  "auth-scheme-token-endpoint-changed": wire,
  "auth-scheme-login-changed": nothing,
  "auth-scheme-documentation-changed": nothing,
  "auth-scope-declared": nothing,
  "auth-scope-withdrawn": wire,
  "security-required": wire,
  "security-lifted": nothing,
  "security-alternative-added": nothing,
  "security-alternative-removed": wire,
  "security-scope-required": wire,
  "security-scope-lifted": nothing,

  // Endpoints
  "endpoint-added": nothing,
  "endpoint-removed": both,
  "endpoint-moved": wire,
  "endpoint-renamed": source,
  "endpoint-group-changed": source,
  "endpoint-deprecated": nothing,
  "endpoint-availability-changed": nothing,
  "endpoint-documentation-changed": nothing,
  "endpoint-protocol-changed": both,
  "callback-added": nothing,
  "callback-removed": wire,
  "callback-moved": wire,

  // Parameters
  "parameter-added-required": both,
  "parameter-added-optional": nothing,
  "parameter-removed": both,
  "parameter-renamed": source,
  "parameter-moved": wire,
  "parameter-became-required": both,
  "parameter-became-optional": nothing,
  "parameter-style-changed": wire,
  "parameter-content-type-changed": wire,
  "parameter-deprecated": nothing,
  "parameter-documentation-changed": nothing,
  "request-key-changed": source,

  // Request bodies
  "request-body-added-required": both,
  "request-body-added-optional": nothing,
  "request-body-removed": both,
  "request-body-became-required": both,
  "request-body-became-optional": nothing,
  "request-content-type-added": nothing,
  "request-content-type-removed": wire,
  "request-content-type-default-changed": nothing,
  "request-field-encoding-changed": wire,
  "request-documentation-changed": nothing,

  // Responses
  "response-status-added": both,
  // A 304 is only sent for conditional requests, and clients do not treat it as success.
  "response-not-modified-added": nothing,
  "response-status-removed": source,
  "response-content-type-added": both,
  "response-content-type-removed": both,
  "response-body-added": nothing,
  "response-body-removed": both,
  "response-body-kind-changed": both,
  "response-stream-format-changed": both,
  "response-stream-terminator-changed": wire,
  "response-header-added": nothing,
  "response-header-removed": both,
  "response-header-became-optional": both,
  "response-header-became-required": nothing,
  "response-documentation-changed": nothing,

  // The API may have sent the error before. Documenting it changes no response, and clients decode
  // it either way.
  "error-added": nothing,
  "error-removed": source,
  "error-renamed": source,
  "error-marker-changed": both,
  "error-status-changed": both,
  "error-documentation-changed": nothing,

  // Shapes of what callers write
  "request-property-added-required": both,
  "request-property-added-optional": nothing,
  "request-property-removed": both,
  "request-property-became-required": both,
  "request-property-became-optional": nothing,
  "request-property-deprecated": nothing,
  "request-property-documentation-changed": nothing,
  "request-null-allowed": nothing,
  "request-null-forbidden": both,
  "request-type-changed": both,
  "request-type-widened": nothing,
  "request-type-narrowed": both,
  "request-enum-value-added": nothing,
  "request-enum-value-removed": both,
  "request-literal-changed": both,
  "request-variant-added": nothing,
  "request-variant-removed": both,
  "request-discriminant-changed": both,
  "request-tuple-changed": both,
  "request-extra-properties-added": nothing,
  "request-extra-properties-removed": source,
  "request-range-narrowed": wire,
  "request-range-widened": nothing,
  "request-length-narrowed": wire,
  "request-length-widened": nothing,
  "request-count-narrowed": wire,
  "request-count-widened": nothing,
  "request-pattern-added": wire,
  "request-pattern-changed": wire,
  "request-pattern-removed": nothing,
  "request-constraint-narrowed": wire,
  "request-constraint-widened": nothing,
  "request-constraint-changed": wire,
  "request-format-changed": wire,
  "request-default-changed": wire,

  // Shapes of what callers read
  "response-property-added-required": nothing,
  "response-property-added-optional": nothing,
  "response-property-removed": both,
  "response-property-became-required": nothing,
  "response-property-became-optional": both,
  "response-property-deprecated": nothing,
  "response-property-documentation-changed": nothing,
  "response-null-allowed": both,
  "response-null-forbidden": nothing,
  "response-type-changed": both,
  "response-type-widened": both,
  "response-type-narrowed": nothing,
  "response-enum-value-added": both,
  "response-enum-value-removed": source,
  "response-literal-changed": both,
  "response-variant-added": both,
  "response-variant-removed": source,
  "response-discriminant-changed": both,
  "response-tuple-changed": both,
  "response-extra-properties-added": nothing,
  "response-extra-properties-removed": source,
  "response-range-narrowed": nothing,
  "response-range-widened": wire,
  "response-length-narrowed": nothing,
  "response-length-widened": wire,
  "response-count-narrowed": nothing,
  "response-count-widened": wire,
  "response-pattern-added": nothing,
  "response-pattern-changed": wire,
  "response-pattern-removed": wire,
  "response-constraint-narrowed": nothing,
  "response-constraint-widened": wire,
  "response-constraint-changed": wire,
  "response-format-changed": wire,
  "response-default-changed": nothing,

  // Channels, webhooks, GraphQL
  "channel-added": nothing,
  "channel-removed": both,
  "channel-moved": wire,
  "channel-subprotocol-added": nothing,
  "channel-subprotocol-removed": wire,
  "channel-documentation-changed": nothing,
  "client-message-added": nothing,
  "client-message-removed": both,
  "server-message-added": both,
  "server-message-removed": source,
  "message-documentation-changed": nothing,
  "webhook-added": nothing,
  "webhook-removed": wire,
  "webhook-moved": wire,
  "webhook-signature-declared": nothing,
  "webhook-signature-changed": wire,
  "webhook-documentation-changed": nothing,
  "graphql-operation-added": nothing,
  "graphql-operation-removed": both,
  "graphql-operation-type-changed": both,
  "graphql-argument-added-required": both,
  "graphql-argument-added-optional": nothing,
  "graphql-argument-removed": both,
} as const satisfies Record<string, readonly Breakage[]>;

/** The name of a kind of change; stable, for scripts. */
export type ChangeCode = keyof typeof changeKinds;

/** Kinds of change that exist for requests and responses, without the direction. */
export type DirectedKind = {
  [Code in ChangeCode]: Code extends `request-${infer Kind}`
    ? `response-${Kind}` extends ChangeCode
      ? Kind
      : never
    : never;
}[ChangeCode];
