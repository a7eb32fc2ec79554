import * as z from "zod/mini";
import en from "zod/v4/locales/en.js";
import { type ChangeCode, changeKinds } from "../../runtime/definition/diff/change-kinds.js";
import type { TargetHooks } from "../hooks/target-hooks.js";
import type { FrondConfig } from "./frond-config.js";
import { registrySettings } from "./registry-settings.js";
import { relaySettings } from "./relay-settings.js";
import { serveSettings } from "./serve-settings.js";
import { siteSchema } from "./site-schema.js";
import { targetOptions } from "./target-options.js";
import { checkSettingText } from "./check-setting.js";
import type { ServerSetting, SettingConfig } from "./server-settings.js";

// `zod/mini` has no messages without a locale.
z.config(en());

const text = z.string().check(z.minLength(1));
const packageName = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;

/** Whether a name is a valid npm package name. */
export function isPackageName(name: string): boolean {
  return packageName.test(name);
}

const hook = z.custom((value) => typeof value === "function", "it is not a function");
const names = z.strictObject({
  operation: z.optional(hook),
  type: z.optional(hook),
  tag: z.optional(hook),
  file: z.optional(hook),
});

// Results of hooks are checked when the hooks run.
const targetHooks = z.strictObject({
  names: z.optional(names),
  transform: z.optional(hook),
  files: z.optional(hook),
  project: z.optional(hook),
  inputs: z.optional(z.array(text)),
}) as unknown as z.ZodMiniType<TargetHooks>;

const changeCode = z.enum(Object.keys(changeKinds) as ChangeCode[]);
const document = text.check(
  z.refine((name) => name !== "-", "standard input is for --document alone"),
);
const prefix = z.string().check(z.regex(/^[a-z]\w*$/i, "not the beginning of a name"));
const documents = z
  .array(z.union([document, z.strictObject({ document, prefix: z.optional(prefix) })]))
  .check(z.minLength(1));

const target = z.strictObject({
  document: z.union([document, documents]),
  allowRemote: z.optional(z.boolean()),
  overlays: z.optional(z.array(text)),
  out: text,
  package: z.optional(z.string().check(z.regex(packageName, "not a package name"))),
  options: z.optional(targetOptions),
  hooks: z.optional(targetHooks),
});

/** The schema of a configuration. */
export const configSchema: z.ZodMiniType<FrondConfig> = z.strictObject({
  targets: z.optional(z.record(z.string(), target)),
  check: z.optional(
    z.strictObject({
      rules: z.optional(z.record(z.string(), z.enum(["error", "warning", "info", "off"]))),
      failOn: z.optional(z.enum(["error", "warning", "info", "none"])),
      ignore: z.optional(text),
      max: z.optional(z.int().check(z.minimum(1))),
    }),
  ),
  diff: z.optional(
    z.strictObject({
      rules: z.optional(z.partialRecord(changeCode, z.enum(["source", "wire", "none"]))),
      failOn: z.optional(z.enum(["source", "wire", "none"])),
      accept: z.optional(text),
    }),
  ),
  registry: z.optional(createServerSchema(registrySettings)),
  relay: z.optional(createServerSchema(relaySettings)),
  serve: z.optional(createServerSchema(serveSettings)),
  push: z.optional(
    z.strictObject({
      registry: z.optional(z.url("not a URL")),
      org: z.optional(text),
      domain: z.optional(text),
      version: z.optional(text),
      templates: z.optional(z.array(text)),
      snippets: z.optional(z.array(text)),
    }),
  ),
  site: z.optional(siteSchema),
});

/** Creates the schema of a server's section from the table of its settings. */
function createServerSchema<Setting extends ServerSetting>(
  settings: readonly Setting[],
): z.ZodMiniType<SettingConfig<Setting>> {
  const entries = settings
    .filter((setting) => !setting.isSecret)
    .map((setting) => [setting.key, z.optional(createValueSchema(setting))]);
  return z.strictObject(Object.fromEntries(entries)) as unknown as z.ZodMiniType<
    SettingConfig<Setting>
  >;
}

function createValueSchema(setting: ServerSetting) {
  if (setting.isList) return z.array(createTextSchema(setting));
  if (setting.kind === "switch") return z.boolean();
  if (setting.kind !== "number") return createTextSchema(setting);
  return z.number().check(refine(setting));
}

function createTextSchema(setting: ServerSetting) {
  return z.string().check(refine(setting));
}

function refine(setting: ServerSetting) {
  return z.check<string | number>((payload) => {
    const message = checkSettingText(setting, String(payload.value));
    if (message === undefined) return;
    payload.issues.push({ code: "custom", message: `it ${message}`, input: payload.value });
  });
}
