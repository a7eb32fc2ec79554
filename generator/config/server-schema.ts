import * as z from "zod/mini";
import { checkSettingText } from "./check-setting.js";
import type { ServerSetting, SettingConfig } from "./server-settings.js";

/** The section of a server in the configuration; made from the table of its settings. */
export function createServerSchema<Setting extends ServerSetting>(
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
