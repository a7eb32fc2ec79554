import { z } from "zod";
import type { FrondConfig } from "./frond-config.js";
import { targetOptions } from "./target-options.js";

const text = z.string().min(1);
const packageName = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;

/** Whether npm takes a name for a package. */
export function isPackageName(name: string): boolean {
  return packageName.test(name);
}

const target = z.strictObject({
  document: text,
  overlays: z.array(text).optional(),
  out: text,
  package: z.string().regex(packageName, "not a package name").optional(),
  options: targetOptions.optional(),
});

const api = z.strictObject({
  document: text,
  initialState: z.unknown().optional(),
  environmentId: text.optional(),
  baseUrls: z.record(z.string(), text).optional(),
});

/** What a configuration must look like. */
export const configSchema: z.ZodType<FrondConfig> = z.strictObject({
  targets: z.record(z.string(), target),
  check: z
    .strictObject({
      rules: z.record(z.string(), z.enum(["error", "warning", "info", "off"])).optional(),
    })
    .optional(),
  site: z
    .strictObject({
      title: text.optional(),
      apis: z.array(api).optional(),
      theme: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
});
