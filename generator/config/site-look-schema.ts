import * as z from "zod/mini";
import { findPagePathProblem, pagePathAdvice } from "./base-path.js";

const text = z.string().check(z.minLength(1));

const picture = text.check(
  z.refine(
    (path) => /\.(svg|png|jpe?g|webp|gif)$/i.test(path),
    "name a picture that ends in .svg, .png, .jpg, .webp or .gif",
  ),
);

const icon = text.check(
  z.refine(
    (path) => /\.(svg|png|ico)$/i.test(path),
    "name a picture that ends in .svg, .png or .ico",
  ),
);

const color = z
  .string()
  .check(z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, "write a color as #rrggbb, such as #4338ca"));

const href = z
  .string()
  .check(
    z.refine(
      (address) => /^\/(?!\/)/.test(address) || /^(https?:\/\/|mailto:)./i.test(address),
      "write a path of the site, such as /guide, or an address that begins with https://",
    ),
  );

const link = z.strictObject({ label: text, href });

// Origins are written into the site's Content-Security-Policy, so they must not contain `*` or `;`.
export const origin = z
  .string()
  .check(
    z.regex(
      /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/,
      "write an origin in small letters and without a path, such as https://img.example.com",
    ),
  );

const language = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i, "write a language tag, such as en or pt-BR"));

const pagePath = z
  .string()
  .check(z.refine((path) => findPagePathProblem(path) === undefined, pagePathAdvice));

/** Schemas of the keys of `site` for its appearance. */
export const siteLookSchemas = {
  logo: z.optional(
    z.union([
      picture,
      z.strictObject({ light: picture, dark: z.optional(picture), alt: z.optional(text) }),
    ]),
  ),
  favicon: z.optional(icon),
  colors: z.optional(
    z.strictObject({
      accent: z.optional(z.union([color, z.strictObject({ light: color, dark: color })])),
    }),
  ),
  navigation: z.optional(
    z.strictObject({
      links: z.optional(z.array(link)),
      groups: z.optional(z.array(z.strictObject({ title: text, pages: z.array(pagePath) }))),
    }),
  ),
  pages: z.optional(z.union([text, z.record(z.string(), text)])),
  footer: z.optional(z.strictObject({ text: z.optional(text), links: z.optional(z.array(link)) })),
  imageHosts: z.optional(z.union([z.literal("all"), z.array(origin)])),
  language: z.optional(language),
};
