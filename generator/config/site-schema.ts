import * as z from "zod/mini";
import { findBasePathProblem } from "./base-path.js";
import type { SiteConfig } from "./site-config.js";
import { origin, siteLookSchemas } from "./site-look-schema.js";

const text = z.string().check(z.minLength(1));

const bearerToken = z.strictObject({ key: text, value: z.string(), selected: z.boolean() });

const record = z.record(z.string(), z.unknown());

const values = {
  auth: z.optional(
    z.strictObject({
      bearer_token: z.optional(z.union([z.string(), z.array(bearerToken)])),
      basic: z.optional(
        z.strictObject({ username: z.optional(z.string()), password: z.optional(z.string()) }),
      ),
    }),
  ),
  headers: z.optional(record),
  path_parameters: z.optional(record),
  query_parameters: z.optional(record),
};

const initialState = z.strictObject({
  ...values,
  env_state: z.optional(z.record(z.string(), z.strictObject(values))),
});

/** Path segments that the site uses itself, so that no API may have them as its id. */
export const reservedApiIds: readonly string[] = ["frond", "assets"];

const apiId = z.string().check(
  z.regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u, "use letters, digits, '-' and '_' only"),
  z.refine(
    (id) => !reservedApiIds.includes(id),
    "the site uses this address itself; choose another",
  ),
);

const baseUrl = z
  .string()
  .check(
    z.refine((url) => URL.canParse(url) && /^https?:/i.test(url), "write a URL with http or https"),
  );

const siteUrl = baseUrl.check(
  z.refine(
    (url) => !/[?#]/.test(url),
    "write it without a query, such as https://example.com/docs",
  ),
);

const basePath = z
  .string()
  .check(
    z.refine(
      (path) => findBasePathProblem(path) === undefined,
      "write a path such as /docs: a slash, then letters, digits, '-', '_', '.' and '~'",
    ),
  );

const api = z.strictObject({
  document: text.check(
    z.refine((name) => name !== "-", "standard input cannot be named here; write a path"),
  ),
  id: z.optional(apiId),
  since: z.optional(z.union([text, z.array(text)])),
  title: z.optional(text),
  version: z.optional(text),
  initialState: z.optional(initialState),
  environmentId: z.optional(text),
  baseUrls: z.optional(z.record(z.string(), baseUrl)),
  login: z.optional(z.boolean()),
  sdk: z.optional(z.strictObject({ typescript: z.optional(text) })),
});

const module = text.check(
  z.refine((path) => /\.m?[jt]s$/.test(path), "name a file that ends in .js, .mjs, .ts or .mts"),
);

const analytics = z.strictObject({ module, connectTo: z.optional(z.array(origin)) });

// The login checks the values when it starts.
const login = z.strictObject({
  issuer: text,
  clientId: text,
  clientSecret: z.optional(text),
  clientAuthentication: z.optional(z.enum(["client_secret_basic", "client_secret_post"])),
  scopes: z.optional(text),
  parameters: z.optional(z.record(z.string(), z.string())),
  accessTokenFor: z.optional(z.enum(["access_token", "id_token"])),
  sessionSeconds: z.optional(z.number()),
  logoutAtProvider: z.optional(z.boolean()),
  allowInsecure: z.optional(z.boolean()),
});

/** The schema of the site's configuration. */
export const siteSchema: z.ZodMiniType<SiteConfig> = z.strictObject({
  ...siteLookSchemas,
  title: z.optional(text),
  apis: z.optional(z.array(api)),
  environmentId: z.optional(text),
  publicCredentials: z.optional(z.boolean()),
  url: z.optional(siteUrl),
  basePath: z.optional(basePath),
  relay: z.optional(baseUrl),
  initialState: z.optional(initialState),
  login: z.optional(login),
  analytics: z.optional(z.union([module, analytics])),
});
