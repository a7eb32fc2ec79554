/** The kind of a setting, which decides how its text is parsed and checked. */
export type SettingKind =
  | "text"
  | "path"
  | "number"
  | "origin"
  | "origins"
  | "host"
  | "target"
  | "network"
  | "databaseUrl"
  | "address"
  | "basePath"
  | "relay"
  | "switch";

/** One setting of a server. */
export interface ServerSetting {
  /** Its key in the server's section of the configuration. */
  readonly key: string;
  readonly flag: string;
  /** The name of the value in the help. Absent for a switch. */
  readonly value?: string;
  readonly kind: SettingKind;
  readonly description: string;
  /** Shown in help and documentation. */
  readonly default?: string | number;
  /** The minimum and maximum of a number. */
  readonly range?: readonly [from: number, to: number];
  /** Whether it has several values: repeated flags, a list in the configuration, commas in the environment. */
  readonly isList?: true;
  /** Whether it is secret. Then it is never in messages, nor in the configuration, which is committed. */
  readonly isSecret?: true;
  /** The name of a variable that older installations use. */
  readonly olderVariable?: string;
}

/** The type of a setting's value. */
type ValueOf<Setting> = Setting extends { readonly isList: true }
  ? readonly string[]
  : Setting extends { readonly kind: "number" }
    ? number
    : Setting extends { readonly kind: "switch" }
      ? boolean
      : string;

/** The values of a server's settings from all sources, with defaults. */
export type SettingValues<Setting extends ServerSetting> = {
  readonly [
    Item in Setting as Item extends
      { readonly default: unknown } | { readonly isList: true } | { readonly kind: "switch" }
      ? Item["key"]
      : never
  ]: ValueOf<Item>;
} & {
  readonly [Item in Setting as Item["key"]]?: ValueOf<Item>;
};

/** A server's section of the configuration. Secrets come from flags, files or the environment. */
export type SettingConfig<Setting extends ServerSetting> = {
  readonly [
    Item in Setting as Item extends { readonly isSecret: true } ? never : Item["key"]
  ]?: ValueOf<Item>;
};

/** Servers with settings. Each has a section in the configuration. */
export type ServerName = "registry" | "relay" | "serve";

/** A server and its settings. */
export interface ServerSettings<Setting extends ServerSetting = ServerSetting> {
  readonly server: ServerName;
  readonly settings: readonly Setting[];
}

/** The environment variable of a setting: `FROND_REGISTRY_TOKEN_RATE` for `tokenRate` of the registry. */
export function nameVariable(server: ServerName, key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => `_${letter}`);
  return `FROND_${server}_${words}`.toUpperCase();
}
