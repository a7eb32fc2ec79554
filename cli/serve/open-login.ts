import type { SiteConfig } from "../../generator/config/index.js";
import type { Login } from "../../runtime/node/login/index.js";
import { printProblem } from "../print-issues.js";

/**
 * The login of a site at this address; undefined without one.
 *
 * @throws {LoginOptionError} for options that cannot work.
 */
export async function openLogin(
  options: SiteConfig["login"],
  site: string,
): Promise<Login | undefined> {
  if (!options) return undefined;
  const clientSecret = options.clientSecret ?? process.env["FROND_LOGIN_CLIENT_SECRET"];
  // Only sites with a login load what it needs.
  const { createLogin } = await import("../../runtime/node/login/index.js");
  return createLogin({
    ...options,
    ...(clientSecret ? { clientSecret } : {}),
    site,
    log: printProblem,
  });
}
