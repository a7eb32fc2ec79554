import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/**
 * Which test shows which sentence of the specification about the endpoint playground, its fields and its authorization
 * card: the sentence to the letter, the test's file, the test's own name. Where the specification lies beside the
 * project, nothing of its sections 2 and 5 may be missing here; without it that check is skipped.
 */
const specification = join(import.meta.dirname, "..", "..", "shared", "specification.md");
const playground = "runtime/playground/";
const fields = `${playground}form/fields.test.tsx`;
const request = `${playground}request/request.test.tsx`;
const screenTests = `${playground}request/screen.test.tsx`;
const response = `${playground}response/response.test.tsx`;
const form = `${playground}state/form/create-form-state.test.ts`;
const card = `${playground}auth/auth-card.test.tsx`;
const authForms = `${playground}auth/auth-forms.test.tsx`;
const credentials = `${playground}state/auth/credentials.test.ts`;
const files = `${playground}form/files.test.tsx`;
const numberRules = `${playground}form/number-rules.test.tsx`;
const chromium = "browser/playground.test.ts";
const store = `${playground}state/playground-store.test.ts`;
const playgroundTests = `${playground}playground.test.tsx`;
const site = "runtime/site/App.test.tsx";
const storage = `${playground}state/storage/stored-form-state.test.ts`;

const details = `${playground}form/field-details.test.tsx`;
const json = `${playground}form/json-editor.test.tsx`;
const completions = `${playground}state/json/json-completions.test.ts`;
const pasted = `${playground}form/paste.test.tsx`;
const combobox = `${playground}form/combobox.test.tsx`;
const shortcuts = `${playground}shortcuts.test.tsx`;
const large = `${playground}form/large-definitions.test.tsx`;

const variables = `${playground}variables/variables.test.tsx`;
const filling = `${playground}state/form/fill-variables.test.ts`;
const saved = `${playground}state/history/saved-requests.test.ts`;
const views = `${playground}response/views.test.tsx`;

type Story = readonly [sentence: string, file: string, test: string];

const sentences: Readonly<Record<"2" | "3" | "4" | "5", readonly Story[]>> = {
  "2": [
    [
      "The playground is opened and closed through a URL query parameter (the explorer parameter).",
      site,
      "opens with the address and with Ctrl+backtick, and gives the focus to Try it",
    ],
    [
      "A large outlined round button with a close icon.",
      chromium,
      "the close control is large, outlined and round, and takes the explorer parameter alone away",
    ],
    [
      "Clicking it, or pressing Escape in the intercepted variant, replaces the current URL with one that has the explorer parameter removed.",
      chromium,
      "Escape closes the nearest thing, then the playground; Ctrl and backtick open and close it",
    ],
    [
      "Top bar: the method, the editable base URL or an environment picker,",
      request,
      "has the environments and an editable base URL",
    ],
    [
      "the path with parameters filled in live (a path parameter without a value shows as :name), the query string,",
      request,
      "shows what will be sent as it is typed, an empty path parameter by name",
    ],
    ["a copy-URL button", request, "copies the address"],
    ["and a Send Request button.", request, "goes out with Ctrl+Enter from anywhere"],
    [
      "Below the top bar: the request form, a request card headed 'Request' and a response card headed 'Response'.",
      screenTests,
      "has the bar, the form, a card headed Request and a card headed Response",
    ],
    [
      "Wide layout: the form is on the left; the request card sits above the response card on the right.",
      chromium,
      "wide: the form is at the left, the request above the response at the right, halved",
    ],
    [
      "Dividers can be dragged to resize;",
      chromium,
      "dividers are dragged and moved by keys, and stay where they were put",
    ],
    [
      "the default split is 50 percent.",
      request,
      "are split in the middle, moved by keys and remembered",
    ],
    [
      "Narrow layout: two tabs, Request and Response.",
      chromium,
      "narrow: two tabs, Request and Response, with Send in reach of the thumb",
    ],
    [
      "Form area: an auth form, the endpoint form,",
      playgroundTests,
      "shows the sections of the form in the specified order",
    ],
    [
      "and a footer with 'Use example', 'Clear form' and a 'View in API Reference' link to the node's slug.",
      screenTests,
      "has in its footer Use example, Clear form and the link to the reference",
    ],
    [
      "Form sections in order: Headers, Path Parameters, Query Parameters, then the body section.",
      form,
      "come in the specified order and only with fields",
    ],
    ["The body section is titled:", form, "name the body by its shape"],
    ["Parameters (OpenRPC)", screenTests, "of %s titles its body %s"],
    ["Multipart Form", screenTests, "of %s titles its body %s"],
    [
      "Body (bytes, a non-object, or an optional alias)",
      screenTests,
      "titles a body that is no object Body, and an object that may be absent Optional Body",
    ],
    ["Body Parameters (object)", screenTests, "of %s titles its body %s"],
    [
      "Optional Body",
      screenTests,
      "titles a body that is no object Body, and an object that may be absent Optional Body",
    ],
    [
      "Query parameters that are not auth-related are shown only if they have a value or are required.",
      fields,
      "show what is required, offer the rest by name and let it be removed again",
    ],
    [
      "Response card: before any send it shows a send button;",
      response,
      "there is a button that sends",
    ],
    [
      "while loading it shows 'Loading...';",
      response,
      "the card says Loading... and can be cancelled",
    ],
    [
      "on failure it shows 'Failed' in a red badge.",
      response,
      "a failure is a red badge, plain words, and one line in the console",
    ],
    [
      "A loading skeleton of the endpoint playground exists.",
      playgroundTests,
      "shows its skeleton while the endpoint is loaded, then the endpoint",
    ],
    [
      "Send is disabled for a base URL containing localhost, with the tooltip 'Cannot send requests to localhost',",
      request,
      "is disabled for localhost, with the reason as its tooltip",
    ],
    [
      "except in one special environment (a local-development flag).",
      request,
      "reaches localhost while developing there",
    ],
    [
      "A toggle button reads 'Enter your bearer token', 'Enter your username and password', or 'Enter your credentials', with a badge Authenticated or Not Authenticated.",
      authForms,
      "of %j reads %s",
    ],
    ["The card opens and closes on toggle;", authForms, "opens the card and closes it again"],
    [
      "Reset restores the default token.",
      card,
      "resets to the site's token, which is sent until another is typed",
    ],
    [
      "A basic-auth form has two fields, username and password, labelled with the API's own names for them",
      card,
      "has fields by the API's own names, and alternatives to choose from",
    ],
    [
      "or by default 'Username' and 'Password'; each can be reset.",
      authForms,
      "are called so by default, and each is reset alone",
    ],
    [
      "File drop zone: normal, or highlighted while a file is dragged over it.",
      files,
      "are highlighted while a file is dragged over them",
    ],
    [
      "A file response that cannot be previewed shows 'File preview not supported for {contentType}'.",
      response,
      "of %s say that they cannot be previewed",
    ],
  ],
  "3": [
    [
      "type endpoint; headers; pathParameters; queryParameters; body.",
      form,
      "has the defaults of what is required, and nothing optional",
    ],
    ["json with a value;", storage, "keeps 64-bit integers, exact decimals and null through text"],
    [
      "form-data, mapping each field to an entry that is one of: file, fileArray, json (with an optional content type), or exploded (a list of values plus a content type);",
      storage,
      "keeps every kind of multipart entry",
    ],
    [
      "octet-stream with one file value.",
      form,
      "has one file for bytes and no body for an optional one",
    ],
    [
      "name, lastModified, size, type, dataUrl.",
      storage,
      "stores files as name, lastModified, size, type and data URL, and gives their bytes back",
    ],
    [
      "### Stored auth state (validated strictly, kept per browser session)",
      card,
      "keeps what is typed for the session and ignores what is stored in another format",
    ],
    [
      "auth {bearer_token, basic {username, password}}, headers, path_parameters, query_parameters.",
      form,
      "takes the site's values over the defaults, by declared name, never the example's",
    ],
    [
      "An optional env_state keyed by environment id holds the same fields and overrides the initial state when the current environment id is a key in it.",
      form,
      "is replaced as a whole by the entry of the environment, credentials included",
    ],
    [
      "object, enum, discriminated union (discriminant and variants), undiscriminated union, list, set, map, literal (string or boolean), unknown, and the primitives string, boolean, integer, long, uint, uint64, double, datetime, date, uuid, base64, bigInteger.",
      `${playground}corpus/rendered-corpus.test.tsx`,
      "%s: no error boundary is needed, empty or filled with the example",
    ],
  ],
  "4": [
    [
      "not started, then loading when send begins, then loaded or failed. A failure is logged to the console and the response card shows the failed state with the error.",
      store,
      "logs a failure and shows it",
    ],
    [
      "Union forms: switching a variant resets the value to that variant's defaults.",
      fields,
      "reset to the variant's defaults and offer the earlier values",
    ],
    [
      "The initial variant is the first that matches the current value.",
      fields,
      "without a discriminant begin with the first that matches",
    ],
    [
      "Each optional property is absent until added, and can be removed again.",
      fields,
      "show what is required, offer the rest by name and let it be removed again",
    ],
    [
      "Authorization card opens and closes on toggle.",
      authForms,
      "opens the card and closes it again",
    ],
  ],
  "5": [
    [
      "Snippet endpoint reference must be an HTTP method (GET, POST, PUT, DELETE or PATCH), a space, and a path of letters, digits, slash, braces, underscore and hyphen.",
      "runtime/snippets/sdk/parse-endpoint-reference.test.ts",
      "is %s, a space and a path",
    ],
    [
      "Otherwise an 'invalid endpoint reference' error is thrown.",
      "runtime/snippets/sdk/parse-endpoint-reference.test.ts",
      "is not '%s'",
    ],
    [
      "A form field is required when it is not optional; this decides which form-data fields are pre-filled.",
      form,
      "fills in the required fields of a multipart form alone",
    ],
    [
      "Requests to a localhost base URL are disabled unless the local-development flag is set.",
      store,
      "is blocked for localhost unless the host develops there",
    ],
    [
      "String inputs honour the shape's minLength, maxLength and regex.",
      numberRules,
      "text keeps to %j",
    ],
    ["Integer and long: no decimals,", numberRules, "%s takes no decimals"],
    ["use the shape's minimum and maximum;", numberRules, "%s has its minimum and maximum"],
    [
      "step buttons disable at the bounds.",
      fields,
      "step by button and by arrow key, and stop at the bounds",
    ],
    ["Double: min and max, decimals allowed.", numberRules, "double takes decimals"],
    ["uint and uint64: no decimals.", numberRules, "%s takes no decimals"],
    [
      "A uint match for variant detection requires a number greater than 0.",
      "runtime/definition/shapes/match-variant.test.ts",
      "uint needs more than 0",
    ],
    [
      "A password-format string is masked with a reveal toggle.",
      fields,
      "that is a password is hidden until it is revealed",
    ],
    [
      "A field named idempotency_key gets a Generate button producing a random UUID-like value.",
      fields,
      "named idempotency_key can be generated",
    ],
    [
      "Datetime uses a local date-time input converted to ISO format.",
      fields,
      "are sent in UTC and shown in the reader's zone",
    ],
    [
      "Date uses a date input; an invalid date falls back to the current date with a console warning.",
      fields,
      "that are none become today, with a warning and a notice",
    ],
    [
      "A uuid field shows the placeholder xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx.",
      fields,
      "that is a uuid shows how one looks",
    ],
    [
      "A required property cannot be removed. An optional one shows a remove button. A property is shown if it is required or has a value;",
      fields,
      "show what is required, offer the rest by name and let it be removed again",
    ],
    [
      "otherwise it sits in a dropdown reading 'N more optional properties' (or fields),",
      files,
      "count what is not there as fields",
    ],
    [
      "with an 'Add all optional properties' option when more than one.",
      fields,
      "add all optional properties at once, only when there are several",
    ],
    [
      "File inputs accept any file type.",
      files,
      "take a file of any type and show its name and size",
    ],
    [
      "A multiple-file field accepts several files;",
      files,
      "for several files add to those that are there",
    ],
    [
      "a single-file field takes the first. Non-file entries are discarded.",
      files,
      "for one file take the first of what is dropped, and leave out what is no file",
    ],
    [
      "Union selectors are segmented-control buttons when there are fewer than 5 variants, otherwise a dropdown.",
      fields,
      "of fewer than 5 variants are buttons side by side, else a list",
    ],
    [
      "Authenticated status: bearer token non-empty after trimming; basic needs both username and password non-empty; header needs a non-empty value;",
      credentials,
      "count as given only when nothing of them is empty",
    ],
    [
      "Stored auth state of the wrong format is ignored and the default is used.",
      card,
      "keeps what is typed for the session and ignores what is stored in another format",
    ],
  ],
};

/** What readers may rely on beyond the sentences of these sections, told in a few words. */
const more: readonly Story[] = [
  [
    "a switcher between endpoints",
    `${playground}request/switcher.test.tsx`,
    "lists the endpoints by group, finds by any word, and goes to one by keyboard",
  ],
  [
    "moving keeps each endpoint's form",
    chromium,
    "each endpoint keeps its form while the reader moves between them",
  ],
  ["Use example and Clear form are undone", chromium, "the example and clearing are undone"],
  [
    "share links fill in a form, without secrets",
    chromium,
    "a shared link fills the form in for someone else, without the token",
  ],
  [
    "no secret and no file in a link",
    `${playground}state/history/share-link.test.ts`,
    "holds no secret by name or format, and no file, and says so",
  ],
  [
    "stored by API, endpoint and version; another version is dropped",
    chromium,
    "what is typed comes back after a reload, and is dropped when it is of another version",
  ],
  [
    "by keyboard alone",
    chromium,
    "Ctrl+Enter sends from the first moment, Send is some Tabs away, and no control holds the focus",
  ],
  ["held step buttons repeat", fields, "repeat every 100 ms once a button is held for 1000 ms"],
  ["64-bit numbers", fields, "of 64 bits are exact, cleared they are unset"],
  ["decimals as typed", fields, "keep what is typed while it is not yet a number"],
  [
    "a missing variant leaves the value",
    fields,
    "leave a value of no declared variant unchanged, and open to edit",
  ],
  [
    "Error rendering object properties form",
    `${playground}form/broken-field.test.tsx`,
    "a broken field says the specified words and never takes the form down",
  ],
  // The form as a whole
  [
    "the form is stored by API, endpoint and hash",
    store,
    "comes back after a reload, by API, endpoint and hash",
  ],
  [
    "older state is dropped",
    store,
    "is dropped when the endpoint, or a type that it reaches, has changed",
  ],
  [
    "malformed state is dropped, not shown half",
    store,
    "is dropped, not shown half, when what is stored is malformed",
  ],
  [
    "several examples: a picker; variants and map rows follow; both can be undone",
    `${playground}form/replaced-form.test.tsx`,
    "several examples are picked from by name; variants and rows on screen follow, and undo",
  ],
  [
    "initial state: defaults, then the site's values, the example only on its button",
    form,
    "takes the site's values over the defaults, by declared name, never the example's",
  ],
  [
    "header names are compared without case, sent as written",
    form,
    "compares header names without case and sends them as declared",
  ],
  [
    "problems never block: N fields need attention; send anyway",
    request,
    "names what is missing, asks, and takes no for an answer",
  ],
  [
    "a list of keyboard shortcuts by ? and by a button",
    shortcuts,
    "are listed by ? and by a button; the focus comes back, and Escape closes the list alone",
  ],
  ["the list of shortcuts is true", shortcuts, "are listed as they are tried here"],
  // The fields, to the last word
  [
    "description, type and constraints are reachable",
    details,
    "its type, its constraints, that it is deprecated, and its description, as words of its control",
  ],
  [
    "messages are announced and never block Send",
    details,
    "its messages are announced where they appear, and Send is never blocked",
  ],
  ["no rounding, cleared is unset", fields, "of 64 bits are exact, cleared they are unset"],
  [
    "step buttons stop at the bounds while held",
    details,
    "stops at the bound and does not go on when the number is changed afterwards",
  ],
  ["nullable shapes have a null toggle", fields, "is a choice beside the value"],
  [
    "optional booleans can be unset",
    fields,
    "of a boolean are true and false, and unset when it is optional",
  ],
  ["optional enums can be unset", details, "can be unset"],
  [
    "enum order is the author's",
    fields,
    "of an enum keep the author's order and the values' types",
  ],
  [
    "long enums are searchable",
    large,
    "an enum of 1,000 values is searched by typing; only what is in view exists, in the author's order",
  ],
  [
    "unions of many variants are searchable",
    large,
    "a union of 60 variants is a list, and only the chosen variant is drawn",
  ],
  [
    "a long list by keyboard",
    combobox,
    "is moved through by keys, around its ends and by pages, with each active one in view",
  ],
  [
    "Escape closes the long list alone",
    combobox,
    "closes with Escape, which closes nothing else and changes nothing",
  ],
  [
    "a long list is left with Tab",
    combobox,
    "is left with Tab; what was typed whole is chosen, anything else is not",
  ],
  [
    "a switched variant offers the earlier values back",
    fields,
    "reset to the variant's defaults and offer the earlier values",
  ],
  [
    "fields of the same name and shape are kept",
    details,
    "begins with its defaults, and offers what both have by name and shape",
  ],
  [
    "a variant switch can be undone",
    details,
    "is undone with all its values, and what is on screen follows",
  ],
  [
    "unknown and free objects: a JSON editor",
    fields,
    "is edited as JSON, exactly, and says where it is wrong",
  ],
  ["any object or list: Edit as JSON", json, "%s is, and the form follows"],
  [
    "in step with the form, both ways, 64-bit exact",
    json,
    "shows what the form holds, to the last digit, and follows its changes",
  ],
  [
    "invalid JSON is a draft with the place of its fault",
    json,
    "keeps a draft that is no JSON yet: it is not sent, says where it is wrong, and is still there later",
  ],
  [
    "a draft is never lost",
    json,
    "keeps the draft over a reload, and drops it when the form holds another value",
  ],
  [
    "checks from the schema, with their place",
    json,
    "names what differs from the schema, with its line",
  ],
  [
    "completion: names that are not there yet",
    completions,
    "are those that are not there yet, the required first, in the author's order",
  ],
  ["completion: enum values and literals", completions, "are those of enums and literals, as JSON"],
  ["completion: booleans and null", completions, "are true and false, and null where it may be"],
  [
    "completion: discriminants",
    completions,
    "of a discriminant are its variants, and decide which names follow",
  ],
  [
    "completion by Ctrl+Space, arrows and Enter",
    json,
    "lists names, and Enter takes one with the caret where its value goes",
  ],
  ["completion while typing", json, "comes while typing and is narrowed by it"],
  [
    "Escape does not close the playground, Tab leaves the editor",
    json,
    "Escape closes the suggestions and not the playground; Tab leaves the editor",
  ],
  [
    "the browser's own undo in the editor",
    `${playground}harness/harness.test.ts`,
    "JSON is completed as if typed: the browser's undo takes it back, Tab leaves, and a paste by keys fills a list",
  ],
  [
    "JSON pasted onto an object fills it, undoably",
    pasted,
    "fills an object, exactly, and what is on screen follows; undo brings the form back",
  ],
  [
    "pasted text that is no JSON or does not match is told",
    pasted,
    "that is none, or of another kind, is told and changes nothing",
  ],
  [
    "maps: stable rows, nothing written on mount",
    fields,
    "write nothing until the reader does, and keep a value while its key is typed",
  ],
  ["maps: duplicate keys are flagged", fields, "flag a key that is already there and lose nothing"],
  [
    "lists: reorder, stable identity",
    fields,
    "add, move and remove items, which keep what is typed in them",
  ],
  ["lists: count", fields, "say how many are expected"],
  ["sets flag duplicates", fields, "that are sets flag what is there twice"],
  [
    "dates: a notice, never a silent value",
    fields,
    "that are none become today, with a warning and a notice",
  ],
  [
    "dates: seconds and time zone are kept",
    `${playground}state/fields/date-text.test.ts`,
    "from %s is the same moment in the offset that it had, to the second",
  ],
  ["text: several lines", fields, "takes several lines when asked to"],
  [
    "text: pasted lines are kept",
    details,
    "pasted into one line is kept whole, and the field grows",
  ],
  [
    "passwords: a toggle with its pressed state",
    fields,
    "that is a password is hidden until it is revealed",
  ],
  ["files append by one rule", files, "for several files add to those that are there"],
  ["files show their size", files, "take a file of any type and show its name and size"],
  [
    "unions inside multipart forms",
    details,
    "is switched, filled, edited as JSON, and sent as one part",
  ],
  ["a header Idempotency-Key can be generated", details, "can be generated, in the form of a uuid"],
  // Variables, saved requests, replay
  [
    "variables usable in any field, one request for bar, card, snippets and wire",
    filling,
    "has them filled in path, query, header, body, address, extras and credentials: one request for all",
  ],
  [
    "variables with environments",
    variables,
    "has a set for each environment and of one's own; the nearest one holds",
  ],
  [
    "numbers and booleans take variables",
    filling,
    "are numbers and booleans where these are declared, exact ones too",
  ],
  [
    "variables stand where no text can be typed",
    variables,
    "stand where no text can be typed, too, and go away again",
  ],
  [
    "secret variables are in no form, link or history",
    filling,
    "are in no stored form, no link, no history",
  ],
  [
    "secret variables are masked and not kept on the device",
    variables,
    "masks secrets everywhere, and keeps them out of the device's storage",
  ],
  [
    "variables without a value are a question, not a bar",
    filling,
    "are named before sending, a question and no bar; sent as written they are",
  ],
  [
    "a value that really holds braces can be sent",
    `${playground}state/variables/template.test.ts`,
    "any text can be escaped and is then sent as it is",
  ],
  [
    "names of variables are completed after two braces",
    variables,
    "are offered after two braces, chosen by keys, in any field",
  ],
  ["a value of an answer becomes a variable", variables, "a value of an answer becomes a variable"],
  [
    "saved requests per endpoint",
    `${playground}saved/saved.test.tsx`,
    "a request is saved, opened, undone, renamed, deleted and brought back",
  ],
  [
    "saved requests without secrets and files",
    saved,
    "hold no secret and no file, and say what they left out",
  ],
  [
    "saved requests survive a reload",
    saved,
    "survive a reload of the tab, by choice that of the device",
  ],
  [
    "saved requests as a file, malformed ones dropped with a notice",
    saved,
    "go to a file and come from one, exact numbers too; what is malformed is dropped and told",
  ],
  [
    "replay is undoable",
    store,
    "of an earlier call fills its form and address in, and both can be undone",
  ],
  // Answers
  ["JSON folds at once and by level", views, "folds and unfolds everything, and by level"],
  [
    "the path and value of a row are copied by mouse and keyboard",
    views,
    "copies the path and the value of a row, by mouse as by keyboard",
  ],
  ["raw text is searched", views, "is searched, every match marked and the one on view told apart"],
  ["messages are searched", views, "are searched, those that come later too"],
  [
    "messages of JSON lines open laid out",
    views,
    "open laid out, one after the other, and close with Escape",
  ],
  [
    "streams are followed unless the reader scrolled up",
    views,
    "are followed to their end until the reader scrolls up, and again when he says so",
  ],
  [
    "name, id, retry and time of server-sent events",
    views,
    "show name, id, retry and time of server-sent events",
  ],
  [
    "10,000 events while the reader goes on working",
    "browser/scale/scale.test.ts",
    "10,000 events: typing goes on, the end is followed, scrolling up stays, few rows exist",
  ],
  [
    "the form of real endpoints, and the request of generated code",
    `${playground}corpus/corpus.test.ts`,
    "%s: every endpoint has a form, fitting examples and the request of generated code",
  ],
  [
    "undeclared headers, query parameters and cookies added by the reader",
    `${playground}extras/extras.test.tsx`,
    "are headers, query parameters and cookies of the one request",
  ],
  [
    "added cookies go as one header, byte for byte",
    "browser/wire/wire-cases.ts",
    "added cookies beside a declared one",
  ],
  [
    "secrets among what is added are not stored",
    `${playground}extras/extras.test.tsx`,
    "are there again after a reload, secrets by their name alone",
  ],
  [
    "a content-type picker",
    `${playground}extras/extras.test.tsx`,
    "the body is written in the chosen content type; what fits is kept, undo brings the rest",
  ],
  [
    "an Accept picker",
    `${playground}extras/extras.test.tsx`,
    "Accept is shown as it is sent, JSON first, and can be replaced",
  ],
  [
    "paste a curl command to fill the form",
    `${playground}extras/curl.test.tsx`,
    "pasted into the bar fills in everything, says what it left out, and can be undone",
  ],
  [
    "a pasted command's credentials go to the card",
    `${playground}state/curl/apply-curl.test.ts`,
    "gives its credentials to the card: %s",
  ],
  [
    "a pasted command of another endpoint",
    `${playground}extras/curl.test.tsx`,
    "of another endpoint is offered to be opened there, and filled in there",
  ],
  [
    "export as curl",
    `${playground}extras/export.test.tsx`,
    "takes one click from the request card, whatever language it shows",
  ],
  [
    "export as HAR, secrets masked unless they are asked for",
    `${playground}extras/export.test.tsx`,
    "of one call is saved without secrets, and with them only when the reader says so",
  ],
  [
    "the structure of HAR 1.2",
    `${playground}state/har/write-har.test.ts`,
    "has the structure of HAR 1.2, whatever was sent and received",
  ],
  [
    "documented code samples beside the generated ones",
    `${playground}extras/export.test.tsx`,
    "stand beside the generated ones",
  ],
];

/** Sentences of sections 2 and 5 about other parts of the product, whose tests are theirs. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  "WebSocket playground": [
    "The top button reads Connect, Connecting... or Disconnect.",
    "The form side holds headers, path, query and one card per client-origin message type, each with a 'Send message' button.",
    "A messages panel shows a Connected or Not connected badge, a Clear button, and the text 'No messages...' when empty.",
    "Each message row expands to show pretty-printed JSON with a copy button and a badge with the message type or display name. A client or server icon marks the origin.",
  ],
  "login injection": [
    "When the login-injection feature is enabled, a card titled 'Login to send a real request' is shown instead.",
    "An auth error passed back in the URL as error (with optional error_description) is shown as an error alert on the login card: the description if present, otherwise the error.",
  ],
  audio: [
    "Audio recorder: elapsed time, a waveform of 20 bars, then a playback and download control (skip 10 seconds back or forward).",
    "Recording needs support for the webm/opus audio type; otherwise an error is logged.",
    "Audio capture is used for a field named user_audio_chunk, or a base64 field with an audio/webm mime type, when the browser supports it.",
  ],
  OAuth: ["OAuth needs a non-empty token from the selected input method."],
};

const texts = new Map<string, string>();
const read = (file: string): string => {
  const known = texts.get(file) ?? readFileSync(join(import.meta.dirname, file), "utf8");
  texts.set(file, known);
  return known;
};

describe("every sentence about the endpoint playground has its test", () => {
  it.each([...Object.values(sentences).flat(), ...more])("%s", (_, file, test) => {
    expect(read(file)).toContain(`"${test}"`);
  });
});

/** The text of a section, without headings and the marks of lists. */
function readSection(number: string): string {
  const text = readFileSync(specification, "utf8");
  const found = new RegExp(`^## ${number}\\. [^\\n]*\\n([^]*?)(?=^## )`, "m").exec(text);
  return found?.[1] ?? "";
}

describe.skipIf(!existsSync(specification))("../shared/specification.md", () => {
  it.each(Object.entries(sentences))("section %s says what is quoted of it", (number, stories) => {
    const section = readSection(number);
    expect(stories.filter(([sentence]) => !section.includes(sentence))).toEqual([]);
  });

  it.each(["2", "5"] as const)("section %s says nothing that has no test", (number) => {
    let left = readSection(number).replace("Page routes: not shown.", "");
    const quoted = [
      ...sentences[number].map(([sentence]) => sentence),
      ...Object.values(elsewhere).flat(),
    ];
    for (const sentence of quoted.sort((a, b) => b.length - a.length))
      left = left.replace(sentence, "");
    const lines = left.split("\n").filter((line) => !line.startsWith("###"));
    expect(lines.map((line) => line.replace(/^[\s-]+/, "")).filter((line) => line !== "")).toEqual(
      [],
    );
  });
});
