/**
 * The search lists the pages opened last, however a reader came to them. What stores that is loaded when the page is
 * there, because it is shared with the search, and one file more would make the page's script wait.
 */
export function rememberPage(): void {
  const remember = async (): Promise<void> => {
    try {
      (await import("../search/remember-shown.js")).rememberShown();
    } catch {
      // The page works without it.
    }
  };
  if (document.readyState === "complete") void remember();
  else window.addEventListener("load", () => void remember(), { once: true });
}
