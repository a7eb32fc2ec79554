import type {
  EndpointSnippetTemplate,
  PayloadInput,
  SDK,
  Template,
  TemplateInput,
} from "../../../../runtime/definition/index.js";
import type { SdkLanguage } from "../../../../runtime/snippets/index.js";

/** A generic template. */
export function generic(
  templateString: string,
  templateInputs: readonly (PayloadInput | Template)[] = [],
  more: { isOptional?: boolean; imports?: string[]; inputDelimiter?: string } = {},
): Template {
  const inputs = templateInputs.map((each): TemplateInput =>
    "location" in each ? { type: "payload", ...each } : { type: "template", value: each },
  );
  const { isOptional = false, ...rest } = more;
  return { type: "generic", isOptional, templateString, templateInputs: inputs, ...rest };
}

/** A place in the request. */
export function at(location: PayloadInput["location"], path?: string): PayloadInput {
  return { location, ...(path === undefined ? {} : { path }) };
}

/** `name: $INPUT` of a place in the body. */
export function field(name: string, isOptional = false): Template {
  return generic(`${name}: $INPUT`, [at("BODY", name)], { isOptional });
}

/** The template of an endpoint: `client` and a call. */
export function endpointTemplate(
  language: SdkLanguage,
  call: Template,
  client: string | Template = "",
): EndpointSnippetTemplate {
  return {
    sdk: nameSdk(language),
    endpointId: { method: "POST", path: "/pets" },
    snippetTemplate: { type: "v1", clientInstantiation: client, functionInvocation: call },
  };
}

function nameSdk(type: SdkLanguage): SDK {
  const version = "1.0.0";
  switch (type) {
    case "go":
      return { type, githubRepo: "github.com/acme/pets", version };
    case "ruby":
      return { type, gem: "pets", version };
    case "java":
      return { type, group: "com.acme", artifact: "pets", version };
    default:
      return { type, package: "pets", version };
  }
}
