import type { ApiInfo } from "../../../runtime/definition/index.js";
import { childAt, type KeyOf, type SourceNode, valueAt } from "../../read/index.js";
import type { InfoObject } from "./openapi-objects.js";

/** Imports the Info object. */
export function importInfo(node: SourceNode<InfoObject> | undefined): ApiInfo {
  if (!node) return {};
  const license = childAt(node, "license");
  const contact = childAt(node, "contact");
  const name =
    license &&
    (["name", "identifier", "url"] as const)
      .map((key) => scalarText(license, key))
      .find((text) => text);
  return {
    ...pickTexts(node, ["title", "version", "summary", "description", "termsOfService"]),
    ...(license && name ? { license: { name, ...pickTexts(license, ["identifier", "url"]) } } : {}),
    ...(contact ? { contact: pickTexts(contact, ["name", "url", "email"]) } : {}),
  };
}

/** The texts under these keys. Missing and empty ones are omitted. */
export function pickTexts<T, Key extends KeyOf<T>>(
  node: SourceNode<T>,
  keys: readonly Key[],
): { [K in Key]?: string } {
  const entries = keys.flatMap((key) => {
    const text = scalarText(node, key);
    return text ? [[key, text]] : [];
  });
  return Object.fromEntries(entries) as { [K in Key]?: string };
}

/** The value as a string, if it is a scalar. YAML reads a version such as `1.0` as a number without quotes. */
export function scalarText<T>(node: SourceNode<T>, key: KeyOf<T>): string | undefined {
  const value = valueAt(node, key);
  if (typeof value === "string") return value;
  return ["number", "bigint", "boolean"].includes(typeof value) ? String(value) : undefined;
}
