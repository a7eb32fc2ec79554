import type { Page } from "playwright-core";
import type { ShownAnswer } from "./peer-answers.js";
import type { Filled } from "./peer-requests.js";

/** How a console of one maker is used: the same steps as a user takes, by the names and places it gives its controls. */
export interface ConsoleDriver {
  readonly name: string;
  /** Of its page on the site, with the document's name in `document`. */
  readonly path: string;
  /** Waits until the operation of the page can be filled in. */
  readonly open: (page: Page) => Promise<void>;
  /** Enters a value; throws, in words for the table, where there is no place for it. */
  readonly fill: (page: Page, filled: Filled) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
  /** What is in its place for responses, headers included. */
  readonly show: (page: Page) => ShownAnswer;
}
