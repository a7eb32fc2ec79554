/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** The values of `ReleaseType` that the document lists. */
export const releaseTypeValues = ["GA", "RC"] as const;

/** The values of `GeneratorLanguage` that the document lists. */
export const generatorLanguageValues = [
  "python",
  "go",
  "java",
  "typescript",
  "ruby",
  "csharp",
  "php",
  "swift",
  "rust",
] as const;

/** The values of `PullRequestState` that the document lists. */
export const pullRequestStateValues = ["open", "closed", "merged"] as const;

/** The values of `SdkLanguage` that the document lists. */
export const sdkLanguageValues = ["Go", "TypeScript", "Java", "Python", "Csharp", "Ruby"] as const;

/** The values of `VersionBump` that the document lists. */
export const versionBumpValues = ["MAJOR", "MINOR", "PATCH"] as const;

/** The values of `Availability` that the document lists. */
export const availabilityValues = [
  "Stable",
  "GenerallyAvailable",
  "InDevelopment",
  "PreRelease",
  "Deprecated",
  "Beta",
] as const;

/** The values of `HttpMethod` that the document lists. */
export const httpMethodValues = [
  "GET",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "HEAD",
  "OPTIONS",
  "TRACE",
] as const;

/** The values of `GraphQlOperationType` that the document lists. */
export const graphQlOperationTypeValues = ["QUERY", "MUTATION", "SUBSCRIPTION"] as const;

/** The values of `ObjectPropertyAccess` that the document lists. */
export const objectPropertyAccessValues = ["READ_ONLY", "WRITE_ONLY"] as const;

/** The values of `EditThisPageLaunch` that the document lists. */
export const editThisPageLaunchValues = ["github", "dashboard"] as const;

/** The values of `ProgrammingLanguage` that the document lists. */
export const programmingLanguageValues = [
  "typescript",
  "javascript",
  "python",
  "java",
  "go",
  "ruby",
  "csharp",
  "nodets",
  "nodejs",
  "dotnet",
  "curl",
  "jvm",
  "ts",
  "js",
  "php",
  "swift",
  "rust",
] as const;

/** The values of `UiLanguage` that the document lists. */
export const uiLanguageValues = [
  "en",
  "es",
  "fr",
  "de",
  "it",
  "pt",
  "ja",
  "zh",
  "ko",
  "el",
  "no",
  "pl",
  "ru",
  "sv",
  "tr",
] as const;

/** The values of `ParameterStyle` that the document lists. */
export const parameterStyleValues = [
  "matrix",
  "label",
  "simple",
  "form",
  "spaceDelimited",
  "pipeDelimited",
  "deepObject",
  "cookie",
] as const;

/** The values of `Language` that the document lists. */
export const languageValues = [
  "curl",
  "python",
  "javascript",
  "js",
  "node",
  "typescript",
  "ts",
  "go",
  "ruby",
  "csharp",
  "php",
  "swift",
  "rust",
  "java",
] as const;

/** The values of `BadgePosition` that the document lists. */
export const badgePositionValues = ["before", "after"] as const;

/** The values of `WebSocketMessageOrigin` that the document lists. */
export const webSocketMessageOriginValues = ["client", "server"] as const;

/** The values of `XmlNodeType` that the document lists. */
export const xmlNodeTypeValues = ["element", "attribute", "text", "cdata", "none"] as const;

/** The values of `ChangelogEntryType` that the document lists. */
export const changelogEntryTypeValues = ["fix", "feat", "chore", "break", "internal"] as const;

/** The values of `ParamStructure` that the document lists. */
export const paramStructureValues = ["by-name", "by-position", "either"] as const;

/** The values of `GrpcMethod` that the document lists. */
export const grpcMethodValues = [
  "UNARY",
  "CLIENT_STREAM",
  "SERVER_STREAM",
  "BIDIRECTIONAL_STREAM",
] as const;

/** The values of `SignedComponent` that the document lists. */
export const signedComponentValues = ["body", "timestamp", "messageId", "url"] as const;

/** The values of `LinkTarget` that the document lists. */
export const linkTargetValues = ["_blank", "_self", "_parent", "_top"] as const;

/** The values of `ScriptStrategy` that the document lists. */
export const scriptStrategyValues = [
  "beforeInteractive",
  "afterInteractive",
  "lazyOnload",
] as const;

/** The values of `StreamFormat` that the document lists. */
export const streamFormatValues = ["sse", "json-lines", "parts", "text", "bytes"] as const;

/** The values of `NodeAvailability` that the document lists. */
export const nodeAvailabilityValues = [
  "stable",
  "generally-available",
  "in-development",
  "pre-release",
  "deprecated",
  "beta",
  "Stable",
  "GenerallyAvailable",
  "InDevelopment",
  "PreRelease",
  "Deprecated",
  "Beta",
] as const;

/** The values of `PayloadLocation` that the document lists. */
export const payloadLocationValues = [
  "BODY",
  "QUERY",
  "PATH",
  "HEADERS",
  "RELATIVE",
  "AUTH",
  "ENVIRONMENT",
] as const;
