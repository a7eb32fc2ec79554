import type { EndpointDefinition } from "../../definition/index.js";
import {
  describeAuth,
  describeSchemes,
  noCredentials,
  type DescribedScheme,
  type RequiredScheme,
} from "../facts/describe-auth.js";
import { escapeLine, escapeText, printCode } from "../../definition/text/index.js";
import { describeItem, joinBlocks, printItem } from "./markdown-blocks.js";
import type { MarkdownContext } from "./markdown-context.js";
import { printDescription } from "./print-description.js";
import { printSentence } from "./print-sentence.js";

/** The credentials of a request; empty if the document does not mention any. */
export function writeAuthentication(
  context: MarkdownContext,
  node: Pick<EndpointDefinition, "auth" | "multiAuth">,
): string {
  const auth = describeAuth(context.definition, node);
  if (!auth) return "";
  const { schemes, isOptional } = auth;
  if (schemes.length === 0) return `**Authentication:** ${noCredentials}.`;
  const optional = isOptional ? " (optional)" : "";
  return joinBlocks([`**Authentication**${optional}:`, writeList(context, schemes)]);
}

/** All authentication schemes of an API. */
export function writeSchemes(context: MarkdownContext): string {
  return writeList(context, describeSchemes(context.definition));
}

function writeList(
  context: MarkdownContext,
  schemes: readonly (DescribedScheme | RequiredScheme)[],
): string {
  return schemes.map((scheme) => writeScheme(context, scheme)).join("\n");
}

function writeScheme(context: MarkdownContext, scheme: DescribedScheme | RequiredScheme): string {
  const { title, wire, isDeprecated, description, notes: details, scopes, scopeLabel } = scheme;
  const joint = "joint" in scheme ? `${scheme.joint} ` : "";
  const words = [
    `${joint}${escapeLine(title)}`,
    ...(wire ? [printCode(wire)] : []),
    ...(isDeprecated ? ["deprecated"] : []),
  ];
  const notes = [
    ...details.map((detail) => `${printSentence(context, detail)}.`),
    ...(scopes.length > 0 ? [`${scopeLabel}:`] : []),
  ];
  const list = scopes.map((scope) =>
    printItem([
      `${printCode(scope.name)}${scope.description === "" ? "" : `: ${escapeText(scope.description.replace(/\s+/g, " "))}`}`,
    ]),
  );
  const text = printDescription(description, { links: context.links });
  return printItem(describeItem(words.join(", "), text, notes), list.join("\n"));
}
