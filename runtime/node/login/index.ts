/** Login of a self-hosted site's readers, by any OpenID Connect provider. */
export { createLogin, type Login } from "./create-login.js";
export { loginPaths } from "./login-paths.js";
export type { LoginConfiguration } from "./create-login.js";
export { LoginOptionError, type LoginOptions } from "./login-options.js";
