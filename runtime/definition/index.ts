/** Public functions about API definitions, including the conversion of endpoints to encodings. */
export type * from "./model.js";
export { camelCase, isIdentifier, isReservedWord, pascalCase, splitWords } from "./camel-case.js";
export { channelFunctionName, channelKey, channelName, type NamedChannel } from "./channel-name.js";
export { listChannelMessages } from "./channel-messages.js";
export {
  channelTransport,
  toStreamEndpoint,
  withStreamEndpoints,
  type ChannelTransport,
} from "./channel-streams.js";
export { credentialLabel } from "./credential-label.js";
export { checkCall, type CallCheckOptions } from "./check/check-call.js";
export { countOf } from "./check/check-constraints.js";
export type { Violation } from "./check/check-context.js";
export { checkValue, type CheckOptions } from "./check/check-value.js";
export {
  createDefaultMembers,
  createDefaultValue,
  createVariantDefault,
  literalValue,
  type DefaultValueOptions,
} from "./examples/create-default-value.js";
export {
  completeExample,
  createExampleValue,
  type ExampleOptions,
} from "./examples/create-example-value.js";
export type { ExampleExtent } from "./examples/example-extent.js";
export {
  declined,
  readConstraints,
  type Constraint,
  type ConstraintKeyword,
  type ConstraintReader,
  type ConstraintValues,
  type CountLimit,
  type Declined,
  type NumberLimit,
  type PatternLimit,
} from "./shapes/constraints.js";
export { compilePattern } from "./shapes/compile-pattern.js";
export {
  findRange,
  isEmptyRange,
  type Range,
  type RangeEnd,
  type RangeKind,
} from "./shapes/find-range.js";
export {
  describeConstraints,
  describeRules,
  describeShape,
  type DescribeOptions,
} from "./shapes/describe-shape.js";
export {
  listConstraints,
  listObjectConstraints,
  listOwnConstraints,
  listShapeRules,
  minItemsOf,
  type ConstraintOptions,
  type ObjectConstraintOptions,
} from "./shapes/list-constraints.js";
export { isLinkTarget } from "./is-link-target.js";
export { hasNamedParams } from "./has-named-params.js";
export { fitExample, fitsShape, toSentExample } from "./examples/fit-example.js";
export { findContent } from "./xml/find-content.js";
export {
  findItemShape,
  readXmlNode,
  unnamedRoot,
  type ResolvedXmlNode,
  type XmlLocation,
} from "./xml/read-xml-node.js";
export { writeXml } from "./xml/write-xml.js";
export { exampleBody, isExampleOf, plainFormValue } from "./examples/example-body.js";
export { exampleParameter } from "./examples/example-parameter.js";
export { exampleValues } from "./examples/example-values.js";
export { findResponseExample } from "./examples/find-response-example.js";
export { nameParts } from "./examples/name-parts.js";
export {
  endpointPath,
  findChannel,
  findEndpoint,
  findType,
  listEndpoints,
} from "./find-endpoint.js";
export { findConstant } from "./shapes/find-constant.js";
export {
  findExtraProperties,
  listProperties,
  listVariantProperties,
  travels,
  type Direction,
} from "./shapes/list-properties.js";
export { canonicalText, pointerKey, pointerToken } from "./shapes/json-kind.js";
export { htmlToMarkdown } from "./html-to-markdown.js";
export { matchVariant } from "./shapes/match-variant.js";
export {
  firstContentType,
  isJsonSequence,
  isJsonType,
  isTextType,
  mediaKind,
  type MediaKind,
  mediaTypeEssence,
} from "./media-type.js";
export { parseRuntimeExpression, type RuntimeExpression } from "./parse-runtime-expression.js";
export { compareDecimals, type Decimal, isMultiple, parseDecimal } from "./parse-decimal.js";
export { channelBadge, channelProtocol, endpointBadge, nodePath } from "./node-path.js";
export {
  channelDescription,
  nodeDescription,
  operationDescription,
  operationTitle,
  nodeTitle,
  receivedDescription,
  receivedTitle,
  type TitledNode,
} from "./node-title.js";
export {
  createMemberScope,
  listMethodPaths,
  nameGroups,
  nameOperations,
  type OperationNames,
} from "./name-operation.js";
export { isForbiddenMethod } from "./forbidden-method.js";
export { claimExactFirst, createNameScope, type NameScope } from "./name-scope.js";
export { omitHidden } from "./shapes/omit-hidden.js";
export { omitAbsent } from "./omit-absent.js";
export { outlineDefinition } from "./outline-definition.js";
export { isLabelTag, listBadges } from "./badges.js";
export { pruneDefinition, type PruneSelection } from "./prune-definition.js";
export {
  reservedFunctionNames,
  reservedMemberNames,
  reservedValueNames,
} from "./reserved-names.js";
export { completeBaseUrl, isRelativeBaseUrl, resolveBaseUrl } from "./resolve-base-url.js";
export {
  isBroken,
  listWrappers,
  resolveObject,
  resolveShape,
  type PlainReference,
  type PlainShape,
  type ResolvedShape,
} from "./shapes/resolve-shape.js";
export {
  apiBaseUrls,
  environmentUrl,
  findEnvironment,
  listEnvironmentIds,
  listServers,
  type BaseUrls,
  type Served,
  type Server,
} from "./encoding/environments.js";
export { toApiEncoding } from "./encoding/to-api-encoding.js";
export { isBodyRequired } from "./encoding/to-body-encoding.js";
export { messageFormat, toChannelEncoding } from "./encoding/to-channel-encoding.js";
export { partContents, type PartContents } from "./encoding/part-contents.js";
export { streamFormat } from "./encoding/to-response-encodings.js";
export { toTextDecoding } from "./encoding/to-text-decoding.js";
export { toEndpointEncoding } from "./encoding/to-endpoint-encoding.js";
export { findStreamFlag, type StreamFlag, streamFlagName } from "./encoding/find-stream-flag.js";
export { listMediaTypes } from "./encoding/list-media-types.js";
export { listSuccessful, preferResponses } from "./encoding/prefer-responses.js";
export { listNamedErrors, type NamedErrorShape } from "./encoding/to-error-encodings.js";
export { exactPathsOf } from "./encoding/to-exact-paths.js";
export { chooseRequest } from "./encoding/choose-request.js";
export {
  listParameters,
  listRequestHeaders,
  type LocatedParameter,
} from "./encoding/to-parameter-encodings.js";
export { toSecurityEncoding, toSecurityEncodings } from "./encoding/to-security-encodings.js";
export { declaresDiscriminant } from "./shapes/declares-discriminant.js";
export {
  discriminantLiteral,
  isOpenVariant,
  selectVariant,
  variantTitle,
} from "./shapes/select-variant.js";
export {
  collectTypes,
  visitShapes,
  type ShapeStart,
  type ShapeVisitor,
} from "./shapes/visit-shapes.js";
export {
  createCredentialPlaceholder,
  withCredentialPlaceholders,
} from "./examples/credential-placeholders.js";
export { listMissingFiles, withFilePlaceholders } from "./examples/file-placeholders.js";
export { wireMethod } from "./wire-method.js";
