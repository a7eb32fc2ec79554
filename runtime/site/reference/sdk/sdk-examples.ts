/** Example calls of an endpoint for SDKs. */
export interface SdkExamples {
  /** Such as `sdk-typescript`, the ids that the playground stores. */
  readonly languages: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  /** The code; undefined for languages not in {@link SdkExamples.languages}. */
  readonly write: (language: string) => string | undefined;
}
