/**
 * Whether a page or its worker runs this code, where redirects and some headers are the browser's own. Test
 * environments that imitate a page send with Node's `fetch`.
 */
export function isPage(): boolean {
  const { navigator } = globalThis as { navigator?: { readonly userAgent?: string } };
  return /^Mozilla(?!.*(jsdom|Happy))/.test(`${navigator?.userAgent}`);
}
