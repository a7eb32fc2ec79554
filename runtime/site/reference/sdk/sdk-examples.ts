/** Example calls of an endpoint's SDKs. */
export interface SdkExamples {
  /** `sdk-typescript` and the like, as the playground remembers them. */
  readonly languages: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  /** The code; `undefined` for a language that is none of {@link SdkExamples.languages}. */
  readonly write: (language: string) => string | undefined;
}
