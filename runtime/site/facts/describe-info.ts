import type { ApiInfo, ExternalDocs } from "../../definition/index.js";
import { parseMarkdown, textOf, type LinkRules } from "../../markdown/index.js";
import type { Sentence, SentencePart } from "./sentence-parts.js";

/** Short facts about an API: version, license, contact, terms of service and further documentation. */
export function describeFacts(info: ApiInfo): Sentence[] {
  const { version, license, contact, termsOfService } = info;
  const contactName = contact?.name ?? contact?.email;
  const contactUrl = contact?.url ?? (contact?.email ? `mailto:${contact.email}` : null);
  const docs = describeExternalDocs(info.externalDocs);
  return [
    ...(version ? [[`Version ${version}`]] : []),
    ...(license ? [["License ", linkOutside(license.name, license.url)]] : []),
    ...(contactName ? [["Contact ", linkOutside(contactName, contactUrl)]] : []),
    ...(termsOfService ? [[linkOutside("Terms of service", termsOfService)]] : []),
    ...(docs ? [docs] : []),
  ];
}

/** The logo of an API. */
interface DescribedLogo {
  readonly text: string;
  /** Absent for pictures that pages do not load: those of hosts that are not allowed. */
  readonly source?: string;
  /** Where the logo leads. Default: nowhere. */
  readonly url?: string;
}

/**
 * Describes the logo of an API; undefined if there is nothing to show.
 * @param showsPicture Whether pages load a picture of another host. Default: they load none.
 */
export function describeLogo(
  { logo, title }: ApiInfo,
  showsPicture: LinkRules["showsPicture"] = () => false,
): DescribedLogo | undefined {
  if (!logo) return undefined;
  const { url: source, altText, href } = logo;
  const isOwn = /^data:image\/[a-z0-9.+-]+[;,]/i.test(source) || /^\/(?![/\\])/.test(source);
  const isShown = isOwn || (/^https?:\/\//i.test(source) && showsPicture(source));
  const isLink = /^https?:\/\//i.test(href ?? "");
  if (!isShown && !isLink) return undefined;
  return {
    text: altText ?? title ?? "Logo",
    ...(isShown ? { source } : {}),
    ...(isLink && href ? { url: href } : {}),
  };
}

/** A link to documentation elsewhere; undefined for addresses that are not of the web. */
export function describeExternalDocs(docs: ExternalDocs | null | undefined): Sentence | undefined {
  if (!docs || !/^https?:\/\//i.test(docs.url)) return undefined;
  const description = docs.description ? textOf(parseMarkdown(docs.description)) : "";
  return [{ text: description.replace(/\s+/g, " ").trim() || docs.url, url: docs.url }];
}

/** Only web and mail addresses of the document become links. */
function linkOutside(text: string, url: string | null | undefined): SentencePart {
  return url && /^(https?:\/\/|mailto:)/i.test(url) ? { text, url } : text;
}
