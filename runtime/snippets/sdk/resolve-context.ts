import type { ApiDefinition, Template } from "../../definition/index.js";
import { nameOf } from "./find-place.js";
import { printSdkLiteral } from "./literals/print-sdk-literal.js";
import type { SdkLanguage } from "./sdk-language.js";
import type { SnippetPayload } from "./snippet-payload.js";
import { fillTemplate, indentOf, replaceValue } from "./template-text.js";

/** What all templates of a snippet are resolved with. */
export interface ResolveContext {
  readonly language: SdkLanguage;
  readonly payload: SnippetPayload;
  /** By id; without them unions are absent. */
  readonly types: ApiDefinition["types"] | undefined;
}

/** Code that a template became. */
export interface Part {
  readonly text: string;
  readonly imports: readonly string[];
  /** Whether a value of the request is in it, and not only what stands for missing ones. */
  readonly isFilled: boolean;
}

/** What stands in place of a required value: its name in angle brackets, as a text. */
export function missing(context: ResolveContext, template: Template): Part | undefined {
  if (template.isOptional) return undefined;
  const imports = template.imports ?? [];
  if (template.type === "dict") {
    return {
      text: fillTemplate(template.containerTemplateString, ""),
      imports,
      isFilled: false,
    };
  }
  const printed = printInto(context, textOf(template), `<${nameOf(template)}>`, imports);
  return { ...printed, isFilled: false };
}

/** `null` where the template stands, with the name of the value if the template has it. */
export function printNull(context: ResolveContext, template: Template): Part {
  const { text } = printSdkLiteral(null, context.language, "");
  const imports = template.imports ?? [];
  return { text: replaceValue(textOf(template), text), imports, isFilled: true };
}

/** A value as a literal of the language, in place of the placeholder. */
export function printInto(
  { language }: ResolveContext,
  shell: string,
  value: unknown,
  imports: readonly string[],
): Part {
  const literal = printSdkLiteral(value, language, indentOf(shell));
  return {
    text: fillTemplate(shell, literal.text),
    imports: [...imports, ...literal.imports],
    isFilled: true,
  };
}

/** The text that a template puts values into. */
export function textOf(template: Template): string {
  if (template.type === "iterable" || template.type === "dict") {
    return template.containerTemplateString;
  }
  return template.templateString ?? "$INPUT";
}
