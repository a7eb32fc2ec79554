/** Where a name of the browser is, Node's since version 21. */
interface Agent {
  readonly navigator?: { readonly userAgent?: string };
}

/**
 * Whether a page or its worker runs this code, where redirects and some headers are the browser's own. Test
 * environments that imitate a page send with Node's `fetch`.
 */
export function isPage(): boolean {
  const agent = (globalThis as Agent).navigator?.userAgent ?? "";
  return /^Mozilla(?!.*(jsdom|Happy))/.test(agent);
}
