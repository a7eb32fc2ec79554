import type { ApiDefinition, Template } from "../../definition/index.js";
import { nameOf } from "./find-place.js";
import { printSdkLiteral } from "./literals/print-sdk-literal.js";
import type { SdkLanguage } from "./sdk-language.js";
import type { SnippetPayload } from "./snippet-payload.js";
import { fillTemplate, indentOf, replaceValue } from "./template-text.js";

/** Context of all templates of a snippet. */
export interface ResolveContext {
  readonly language: SdkLanguage;
  readonly payload: SnippetPayload;
  /** By id. Without types, unions are omitted. */
  readonly types: ApiDefinition["types"] | undefined;
}

/** Code of a template. */
export interface Part {
  readonly text: string;
  readonly imports: readonly string[];
  /** Whether it contains a value of the request, not only placeholders. */
  readonly isFilled: boolean;
}

/** A placeholder for a required value: its name in angle brackets. */
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

/** Code for `null`, with the name of the value if the template has one. */
export function printNull(context: ResolveContext, template: Template): Part {
  const { text } = printSdkLiteral(null, context.language, "");
  const imports = template.imports ?? [];
  return { text: replaceValue(textOf(template), text), imports, isFilled: true };
}

/** Replaces the placeholder of a template by the literal of a value. */
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

/** The text of a template around its values. */
export function textOf(template: Template): string {
  if (template.type === "iterable" || template.type === "dict") {
    return template.containerTemplateString;
  }
  return template.templateString ?? "$INPUT";
}
