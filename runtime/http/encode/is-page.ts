/** Whether a page or its worker runs this code, where redirects and some headers are the browser's own. */
export function isPage(): boolean {
  const { process, navigator } = globalThis as {
    process?: { readonly versions?: { readonly node?: string } };
    navigator?: { readonly userAgent?: string };
  };
  // Electron's pages know Node.
  return !process?.versions?.node && (navigator?.userAgent ?? "").startsWith("Mozilla/");
}
