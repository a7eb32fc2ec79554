/** A sentence of the specification, and the tests that prove it. */
export interface HeldSentence {
  readonly section: string;
  readonly sentence: string;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}
/** The part of the test runner's JSON report that is read. */
export interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly ancestorTitles: readonly string[];
      readonly status: string;
    }[];
  }[];
}
export function readSpecification(text: string): HeldSentence[];
export function isTitle(source: string, printed: string): boolean;
export function findUnproved(sentences: readonly HeldSentence[], report: TestReport): string[];
