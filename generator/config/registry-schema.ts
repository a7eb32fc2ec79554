import * as z from "zod/mini";
import { checkSettingText } from "./check-registry-setting.js";
import {
  registrySettings,
  type RegistryConfig,
  type RegistrySetting,
} from "./registry-settings.js";

/** The `registry` section; made from the table of settings. */
export const registrySchema = z.strictObject(
  Object.fromEntries(
    registrySettings
      .filter((setting: RegistrySetting) => !setting.isSecret)
      .map((setting) => [setting.key, z.optional(createValueSchema(setting))]),
  ),
) as unknown as z.ZodMiniType<RegistryConfig>;

function createValueSchema(setting: RegistrySetting) {
  if (setting.isList) return z.array(createTextSchema(setting));
  if (setting.kind !== "number") return createTextSchema(setting);
  return z.number().check(refine(setting));
}

function createTextSchema(setting: RegistrySetting) {
  return z.string().check(refine(setting));
}

function refine(setting: RegistrySetting) {
  return z.check<string | number>((payload) => {
    const message = checkSettingText(setting, String(payload.value));
    if (message === undefined) return;
    payload.issues.push({ code: "custom", message: `it ${message}`, input: payload.value });
  });
}
