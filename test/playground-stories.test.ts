import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/**
 * Which test shows which sentence about the endpoint playground, its fields
 * and its authorization card. A sentence is told here in a few words; the
 * second column is the file, the third the test's own name.
 */
const playground = "runtime/playground/";
const fields = `${playground}form/fields.test.tsx`;
const request = `${playground}request/request.test.tsx`;
const response = `${playground}response/response.test.tsx`;
const form = `${playground}state/create-form-state.test.ts`;
const card = `${playground}auth/auth-card.test.tsx`;
const credentials = `${playground}state/credentials.test.ts`;
const files = `${playground}form/files.test.tsx`;

const stories: readonly (readonly [sentence: string, file: string, test: string])[] = [
  // The screens
  [
    "opened and closed by the explorer parameter",
    "runtime/site/App.test.tsx",
    "opens with the address and with Ctrl+backtick, and gives the focus to Try it",
  ],
  [
    "the close button and Escape replace the address",
    "browser/story.test.ts",
    "Escape closes the playground: the address and the focus are back where they were",
  ],
  ["the close control", request, "is a button, and Escape unless text is being composed"],
  [
    "path filled in live, :name without a value, the query",
    request,
    "shows what will be sent as it is typed, an empty path parameter by name",
  ],
  ["copy URL", request, "copies the address"],
  [
    "editable base URL or environment picker",
    request,
    "has the environments and an editable base URL",
  ],
  ["Send Request", request, "goes out with Ctrl+Enter from anywhere"],
  [
    "dividers can be dragged, 50 percent at first",
    request,
    "are split in the middle, moved by keys and remembered",
  ],
  [
    "narrow: the tabs Request and Response",
    request,
    "of a narrow page are two tabs, and the answer comes forward when it is sent for",
  ],
  ["Use example, Clear form", request, "fills in the example, clears and undoes both"],
  [
    "View in API Reference",
    "runtime/site/App.test.tsx",
    "its links lead to pages of the site without loading it anew",
  ],
  [
    "sections in order",
    `${playground}playground.test.tsx`,
    "shows the sections of the form in the specified order",
  ],
  ["titles of the body section", form, "name the body by its shape"],
  [
    "query parameters that carry a credential are left out",
    form,
    "come in the specified order and only with fields",
  ],
  [
    "query parameters only with a value or when required",
    fields,
    "show what is required, offer the rest by name and let it be removed again",
  ],
  ["before any send a send button", response, "there is a button that sends"],
  ["Loading...", response, "the card says Loading... and can be cancelled"],
  [
    "Failed in a red badge",
    response,
    "a failure is a red badge, plain words, and one line in the console",
  ],
  [
    "a loading skeleton",
    `${playground}playground.test.tsx`,
    "shows its skeleton while the endpoint is loaded, then the endpoint",
  ],
  [
    "Cannot send requests to localhost",
    request,
    "is disabled for localhost, with the reason as its tooltip",
  ],
  ["except with the local-development flag", request, "reaches localhost while developing there"],
  [
    "the toggle of the authorization card, its badge",
    card,
    "takes a bearer token, masked, and tells whether there is one",
  ],
  [
    "Reset restores the default token",
    card,
    "resets to the site's token, which is sent until another is typed",
  ],
  [
    "the API's own names for username and password",
    card,
    "has fields by the API's own names, and alternatives to choose from",
  ],
  [
    "the drop zone is highlighted while a file is dragged over it",
    files,
    "are highlighted while a file is dragged over them",
  ],
  [
    "a switcher between endpoints",
    `${playground}request/switcher.test.tsx`,
    "lists the endpoints by group, finds by any word, and goes to one by keyboard",
  ],
  [
    "moving keeps each endpoint's form",
    `${playground}playground.test.tsx`,
    "keeps each endpoint's form while moving between them",
  ],
  [
    "share links without secrets",
    `${playground}form/share.test.tsx`,
    "copies a link that fills in the form where it is opened, once, and undoably",
  ],
  [
    "no secret and no file in a link",
    `${playground}state/share-link.test.ts`,
    "holds no secret by name or format, and no file, and says so",
  ],
  // The rules of validation
  [
    "required is what is not optional; decides what a multipart form begins with",
    form,
    "fills in the required fields of a multipart form alone",
  ],
  [
    "localhost is refused unless the flag is set",
    `${playground}state/playground-store.test.ts`,
    "is blocked for localhost unless the host develops there",
  ],
  [
    "minLength, maxLength and pattern of text",
    fields,
    "that is wrong says so when it is left, names the rule and stays sendable",
  ],
  [
    "whole numbers and their bounds; buttons stop at them",
    fields,
    "step by button and by arrow key, and stop at the bounds",
  ],
  ["held buttons repeat", fields, "repeat every 100 ms once a button is held for 1000 ms"],
  ["64-bit numbers", fields, "of 64 bits are exact, cleared they are unset"],
  ["decimals", fields, "keep what is typed while it is not yet a number"],
  [
    "passwords are masked, with a toggle",
    fields,
    "that is a password is hidden until it is revealed",
  ],
  ["idempotency_key", fields, "named idempotency_key can be generated"],
  [
    "date and time in local time, sent as ISO",
    fields,
    "are sent in UTC and shown in the reader's zone",
  ],
  [
    "an invalid date becomes the current one, with a warning",
    fields,
    "that are none become today, with a warning and a notice",
  ],
  ["the placeholder of a uuid", fields, "that is a uuid shows how one looks"],
  [
    "required cannot be removed, optional can; N more optional properties",
    fields,
    "show what is required, offer the rest by name and let it be removed again",
  ],
  [
    "Add all optional properties when there is more than one",
    fields,
    "add all optional properties at once, only when there are several",
  ],
  [
    "any file; one takes the first; what is no file is left out",
    files,
    "for one file take the first of what is dropped, and leave out what is no file",
  ],
  ["several files", files, "for several files add to those that are there"],
  [
    "fewer than 5 variants are segments, else a list",
    fields,
    "of fewer than 5 variants are buttons side by side, else a list",
  ],
  [
    "switching a variant resets the value",
    fields,
    "reset to the variant's defaults and offer the earlier values",
  ],
  [
    "the first variant that matches",
    fields,
    "without a discriminant begin with the first that matches",
  ],
  [
    "a missing variant leaves the value",
    fields,
    "leave a value of no declared variant unchanged, and open to edit",
  ],
  [
    "Authenticated only when nothing is empty",
    credentials,
    "count as given only when nothing of them is empty",
  ],
  [
    "stored credentials of another format are ignored",
    card,
    "keeps what is typed for the session and ignores what is stored in another format",
  ],
  [
    "Error rendering object properties form",
    `${playground}form/broken-field.test.tsx`,
    "a broken field says the specified words and never takes the form down",
  ],
];

const texts = new Map<string, string>();
const read = (file: string): string => {
  const known = texts.get(file) ?? readFileSync(join(import.meta.dirname, file), "utf8");
  texts.set(file, known);
  return known;
};

describe("every sentence about the endpoint playground has its test", () => {
  it.each(stories)("%s", (_, file, test) => {
    expect(read(file)).toContain(`"${test}"`);
  });
});
