import type { HttpRequest } from "../../http/index.js";
import {
  addNote,
  curlShells,
  languageLabels,
  languages,
  listCodeSamples,
  shellLabels,
  writeCurlFor,
  writeSnippet,
} from "../../snippets/index.js";
import type { CallForCode } from "../state/request/encode-form.js";
import type { OpenEndpoint } from "../state/model/form/open-endpoint.js";
import type { PlaygroundSdks } from "../playground-props.js";
import { listSdkChoices, type SdkTemplates } from "./sdk/sdk-choices.js";
import { NoSnippet, type SnippetChoice } from "./sdk/snippet-choice.js";

/** Code, or a message if there is none. */
interface WrittenSnippet {
  readonly text: string;
  readonly failed: boolean;
}

/** Lists generated, SDK and documented snippets of an endpoint. */
export function listChoices(
  open: OpenEndpoint,
  sdk: PlaygroundSdks | undefined,
  templates?: SdkTemplates,
): readonly SnippetChoice[] {
  return [
    ...httpChoices,
    ...listSdkChoices(open, sdk, templates),
    ...listCodeSamples(open.endpoint).map(({ code, ...choice }): SnippetChoice => ({
      ...choice,
      group: "Documented",
      write: () => code,
    })),
    ...windowsChoices,
  ];
}

const httpChoices: readonly SnippetChoice[] = languages.map((language) => ({
  id: language,
  label: languageLabels[language],
  group: "Languages",
  language,
  write: (call) => withRequest(call, (request) => writeSnippet(request, language)),
}));

const windowsChoices: readonly SnippetChoice[] = curlShells.map((shell) => ({
  id: shell,
  label: shellLabels[shell],
  group: "Windows",
  language: shell,
  write: (call) => withRequest(call, (request) => writeCurlFor(request, shell)),
}));

function withRequest({ request }: CallForCode, write: (request: HttpRequest) => string): string {
  return request ? write(request) : noAddress;
}

const noAddress = "Enter the base URL of the API to see the request as code.";

/** Comment in code of a request that the host signs when it is sent. */
export const unsignedNote = [
  "The site signs this request when it is sent. This code is not signed:",
  "sign the request in your own code, or the API may reject it.",
].join("\n");

/** Comment in code of a request that was sent with a signature. */
export const signedNote =
  "This request was signed when it was sent. Its signature may no longer be valid.";

/** Generates the code of a choice, or an error message. Documented snippets get no comment. */
export function writeChoice(
  choice: SnippetChoice,
  call: CallForCode,
  note?: string,
): WrittenSnippet {
  try {
    const text = choice.write(call);
    if (text === noAddress) return { text, failed: true };
    if (!text) return { text: "Error generating code snippet", failed: true };
    const isNoted = note !== undefined && choice.group !== "Documented";
    return { text: isNoted ? addNote(text, choice.language, note) : text, failed: false };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isOurs = error instanceof NoSnippet;
    return {
      text: isOurs ? message : `Failed to generate ${choice.language} code: ${message}`,
      failed: true,
    };
  }
}
