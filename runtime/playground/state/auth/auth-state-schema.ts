import * as z from "zod/mini";
import type { SchemeAuthState } from "./auth-state.js";

/** Stored credentials of one scheme. Strict: what has other keys was stored by another version. */
export const schemeAuthStateSchema: z.ZodMiniType<SchemeAuthState> = z.strictObject({
  bearerAuth: z.optional(z.strictObject({ token: z.string() })),
  header: z.optional(z.strictObject({ headers: z.record(z.string(), z.string()) })),
  basicAuth: z.optional(z.strictObject({ username: z.string(), password: z.string() })),
  oauth: z.optional(
    z.strictObject({
      clientId: z.string(),
      clientSecret: z.string(),
      accessToken: z.string(),
      refreshToken: z.string(),
      authorizationUrl: z.string(),
      tokenUrl: z.string(),
      tokenPrefix: z.string(),
      scopes: z.array(z.string()),
      isLoggedIn: z.boolean(),
      isLoggingIn: z.boolean(),
      selectedInputMethod: z.enum(["credentials", "token"]),
      loggedInStartingToken: z.string(),
      userSuppliedAccessToken: z.string(),
    }),
  ),
  defaults: z.optional(z.array(z.enum(["username", "password", "token"]))),
  tokens: z.optional(
    z.array(
      z.strictObject({ key: z.string(), value: z.string(), selected: z.optional(z.boolean()) }),
    ),
  ),
  chosenToken: z.optional(z.string()),
});
