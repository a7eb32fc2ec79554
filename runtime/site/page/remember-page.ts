/**
 * Stores the page for the search's list of recent pages. Loaded after the page, because the code is
 * shared with the search and another file would delay the page script.
 */
export function rememberPage(): void {
  const remember = async (): Promise<void> => {
    try {
      (await import("../search/remember-shown.js")).rememberShown();
    } catch {
      // Not essential for the page.
    }
  };
  if (document.readyState === "complete") void remember();
  else window.addEventListener("load", () => void remember(), { once: true });
}
