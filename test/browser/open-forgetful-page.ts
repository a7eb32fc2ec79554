import type { Browser, BrowserContextOptions, Page } from "playwright-core";

/**
 * A page on which tests follow each other with `page.goto`: only the first of them loads and compiles
 * what they load. Storage is empty whenever a document starts, so that no test meets what another left.
 */
export async function openForgetfulPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  return page;
}

/** Opens a document afresh: without cookies, and with the pointer outside of the page. */
export async function openAfresh(page: Page, address: string): Promise<void> {
  await page.context().clearCookies();
  await page.mouse.move(-1, -1);
  await page.goto(address);
}
