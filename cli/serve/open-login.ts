import type { SiteConfig } from "../../generator/config/index.js";
import type { Login } from "../../runtime/node/login/index.js";
import { printProblem } from "../print-issues.js";

/**
 * Creates the login of a site at this URL. Undefined if the site has none.
 *
 * @throws {LoginOptionError} When an option is invalid.
 */
export async function openLogin(
  options: SiteConfig["login"],
  site: string,
): Promise<Login | undefined> {
  if (!options) return undefined;
  const clientSecret = options.clientSecret ?? process.env["FROND_LOGIN_CLIENT_SECRET"];
  // Loaded here, because most sites have no login.
  const { createLogin } = await import("../../runtime/node/login/index.js");
  return createLogin({
    ...options,
    ...(clientSecret ? { clientSecret } : {}),
    site,
    log: printProblem,
  });
}
