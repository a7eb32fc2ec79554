/** How the text of a setting becomes its value. */
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
  /** In the server's section of the configuration. */
  readonly key: string;
  readonly flag: string;
  /** What the help calls the value; a switch has none. */
  readonly value?: string;
  readonly kind: SettingKind;
  readonly description: string;
  /** Shown in help and documentation. */
  readonly default?: string | number;
  /** Smallest and largest number. */
  readonly range?: readonly [from: number, to: number];
  /** May be given several times; separated by commas in the environment, a list in the configuration. */
  readonly isList?: true;
  /** Never repeated in a message, and not taken from the configuration, which people commit. */
  readonly isSecret?: true;
  /** The name of a variable that older installations use. */
  readonly olderVariable?: string;
}

/** What a setting is when it is given. */
type ValueOf<Setting> = Setting extends { readonly isList: true }
  ? readonly string[]
  : Setting extends { readonly kind: "number" }
    ? number
    : Setting extends { readonly kind: "switch" }
      ? boolean
      : string;

/** What a server is run with, wherever it was said; defaults are filled in. */
export type SettingValues<Setting extends ServerSetting> = {
  readonly [
    One in Setting as One extends
      { readonly default: unknown } | { readonly isList: true } | { readonly kind: "switch" }
      ? One["key"]
      : never
  ]: ValueOf<One>;
} & {
  readonly [One in Setting as One["key"]]?: ValueOf<One>;
};

/** A server's section of the configuration. Secrets come by flag, file or environment. */
export type SettingConfig<Setting extends ServerSetting> = {
  readonly [
    One in Setting as One extends { readonly isSecret: true } ? never : One["key"]
  ]?: ValueOf<One>;
};

/** Servers that have settings: sections of the configuration. */
export type ServerName = "registry" | "relay" | "serve";

/** A server and all that can be set of it. */
export interface ServerSettings<Setting extends ServerSetting = ServerSetting> {
  readonly server: ServerName;
  readonly settings: readonly Setting[];
}

/** `FROND_REGISTRY_TOKEN_RATE` for `tokenRate` of the registry. */
export function nameVariable(server: ServerName, key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => `_${letter}`);
  return `FROND_${server}_${words}`.toUpperCase();
}
