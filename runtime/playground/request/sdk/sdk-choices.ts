import type { EndpointSnippetTemplate, SDKRequest } from "../../../definition/index.js";
import {
  sdkLabels,
  toSnippetPayload,
  writeSdkSnippet,
  writeTypeScriptCall,
} from "../../../snippets/index.js";
import type { OpenEndpoint } from "../../state/model/form/open-endpoint.js";
import type { PlaygroundSdks } from "../../playground-props.js";
import { NoSnippet, type SnippetChoice } from "./snippet-choice.js";

/** What is known of the template of an endpoint in one SDK. */
export type SdkTemplate =
  | { readonly state: "loading" }
  | { readonly state: "missing" }
  | { readonly state: "failed" }
  | { readonly state: "loaded"; readonly template: EndpointSnippetTemplate };

/** By language; `undefined` while templates are off. */
export type SdkTemplates = ReadonlyMap<SDKRequest["type"], SdkTemplate> | undefined;

/** Calls of SDKs: written from templates where these are on, else of a client that frond generated. */
export function listSdkChoices(
  open: OpenEndpoint,
  sdk: PlaygroundSdks | undefined,
  templates: SdkTemplates,
): SnippetChoice[] {
  if (!templates)
    return sdk?.typescript === undefined ? [] : [generatedChoice(open, sdk.typescript)];
  return [...templates].map(([language, template]) => ({
    id: `sdk-${language}`,
    label: sdkLabels[language],
    group: "SDK",
    language,
    write: (call) => writeTemplate(open, language, template, call),
  }));
}

function generatedChoice(
  { definition, endpoint }: OpenEndpoint,
  packageName: string,
): SnippetChoice {
  return {
    id: "sdk-typescript",
    label: sdkLabels.typescript,
    group: "SDK",
    language: "typescript",
    write: ({ values, baseUrl }) => {
      const text = writeTypeScriptCall({ definition, endpoint, values, packageName, baseUrl });
      if (text === undefined) throw new NoSnippet("No SDK snippet available for typescript");
      return text;
    },
  };
}

function writeTemplate(
  { definition, encoding }: OpenEndpoint,
  language: SDKRequest["type"],
  found: SdkTemplate,
  { values, baseUrl }: Parameters<SnippetChoice["write"]>[0],
): string {
  if (found.state === "loading") throw new NoSnippet("Loading...");
  if (found.state === "missing") throw new NoSnippet(`No SDK snippet available for ${language}`);
  if (found.state === "failed")
    throw new NoSnippet(
      `The registry does not respond, so there is no SDK snippet for ${language}. Open the endpoint again to retry.`,
    );
  const payload = toSnippetPayload(encoding, values, baseUrl);
  return writeSdkSnippet(found.template, payload, { definition }).source;
}
