/** Decides where the links and pictures of a description lead. */
export interface LinkRules {
  /**
   * Resolves a relative address, such as `../guide`, or a fragment, such as `#operation/getPet`.
   *
   * @returns Undefined for addresses that lead nowhere. Only their text is shown.
   */
  readonly resolve: (address: string, kind: "link" | "picture") => string | undefined;
  /**
   * Whether pages load the picture at an address. Other pictures become links, because loading them
   * tells another host who reads the page. Default: only `data:` pictures are shown.
   */
  readonly showsPicture?: ((address: string) => boolean) | undefined;
  /** Called with each address that leads nowhere. */
  readonly onBroken?: ((address: string) => void) | undefined;
}

/** Image formats of `data:` addresses. SVG is safe here: as a picture it runs no scripts and loads nothing. */
const dataPicture = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i;

/** Whether an address is a picture within the text itself. */
export function isDataPicture(address: string): boolean {
  return dataPicture.test(address);
}

/**
 * Checks the address of a link as its author wrote it. Web and mail addresses are normalized;
 * relative addresses and fragments are not changed.
 *
 * @returns Undefined for empty addresses and other schemes, such as `javascript:`.
 */
export function checkAddress(address: string): string | undefined {
  const text = address.trim();
  if (text === "") return undefined;
  if (text.startsWith("//")) return checkAddress(`https:${text}`);
  if (URL.canParse(text)) {
    const { protocol, href } = new URL(text);
    return /^(?:https?|mailto):$/.test(protocol) ? withoutAddedSlash(text, href) : undefined;
  }
  return URL.canParse(text, "https://site.invalid") ? text : undefined;
}

/** Whether a checked address needs {@link LinkRules.resolve}. */
export function isRelative(address: string): boolean {
  return !/^(?:https?|mailto|data):/i.test(address);
}

/** `https://a.test` stays as it is, without the slash that is added to URLs without a path. */
function withoutAddedSlash(text: string, href: string): string {
  return `${text}/` === href ? text : href;
}
