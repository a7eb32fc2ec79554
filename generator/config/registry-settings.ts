import {
  most,
  allowedHostsSetting,
  connectionsSetting,
  graceSecondsSetting,
  hostSetting,
  noticeSecondsSetting,
  trustedProxiesSetting,
} from "./common-settings.js";
import type {
  ServerSetting,
  ServerSettings,
  SettingConfig,
  SettingValues,
} from "./server-settings.js";

/**
 * Every setting of `frond registry`, once: flags, names of environment variables, checks, the `registry`
 * section of the configuration and the table of `docs/operate/registry.md` are made from this.
 */
export const registrySettings = [
  {
    key: "port",
    flag: "--port",
    value: "number",
    kind: "number",
    default: 4002,
    range: [0, 65_535],
    description: "port to listen on; 0 picks any",
  },
  hostSetting,
  {
    key: "data",
    flag: "--data",
    value: "folder",
    kind: "path",
    default: ".frond/registry",
    description: "folder of the embedded database",
  },
  {
    key: "database",
    flag: "--database",
    value: "address",
    kind: "databaseUrl",
    isSecret: true,
    description: "postgres://... instead of the embedded database",
  },
  {
    key: "databaseConnections",
    flag: "--database-connections",
    value: "number",
    kind: "number",
    default: 10,
    range: [1, 1000],
    description: "connections to the PostgreSQL server at once",
  },
  {
    key: "bootstrapToken",
    flag: "--bootstrap-token",
    value: "token",
    kind: "text",
    isSecret: true,
    olderVariable: "FROND_BOOTSTRAP_TOKEN",
    description: "generates and revokes tokens, and passes every check",
  },
  {
    key: "bootstrapTokenFile",
    flag: "--bootstrap-token-file",
    value: "file",
    kind: "path",
    description: "a file with the bootstrap token",
  },
  {
    key: "docsDomain",
    flag: "--docs-domain",
    value: "domain",
    kind: "text",
    default: "docs.localhost",
    description: "what the domains end in that docs sites get from the registry",
  },
  {
    key: "versionDays",
    flag: "--version-days",
    value: "number",
    kind: "number",
    default: 30,
    range: [0, 36_500],
    description: "days that a version of a docs site is kept after it was replaced",
  },
  {
    key: "publicUrl",
    flag: "--public-url",
    value: "address",
    kind: "origin",
    description: "the registry's own address in links and /openapi.json; else that of each request",
  },
  {
    key: "s3Endpoint",
    flag: "--s3-endpoint",
    value: "address",
    kind: "origin",
    description: "a store that speaks S3, for the files of docs sites; else a folder in --data",
  },
  {
    key: "s3Bucket",
    flag: "--s3-bucket",
    value: "name",
    kind: "text",
    default: "frond",
    description: "the bucket of the files",
  },
  {
    key: "s3Region",
    flag: "--s3-region",
    value: "name",
    kind: "text",
    default: "us-east-1",
    description: "the region of the bucket",
  },
  {
    key: "s3AccessKeyId",
    flag: "--s3-access-key-id",
    value: "id",
    kind: "text",
    description: "who uses the bucket",
  },
  {
    key: "s3SecretAccessKey",
    flag: "--s3-secret-access-key",
    value: "secret",
    kind: "text",
    isSecret: true,
    description: "what addresses of the bucket are signed with",
  },
  {
    key: "staffOrganization",
    flag: "--staff-organization",
    value: "organization",
    kind: "text",
    description: "the organization whose admin tokens may make the calls for staff",
  },
  {
    key: "origins",
    flag: "--origin",
    value: "origin",
    kind: "origin",
    isList: true,
    description: "an origin whose pages may send requests; repeatable",
  },
  allowedHostsSetting,
  trustedProxiesSetting,
  {
    key: "tokenRate",
    flag: "--token-rate",
    value: "number",
    kind: "number",
    default: 12_000,
    range: [0, most],
    description: "calls a minute with one token; 0 for any number",
  },
  {
    key: "organizationRate",
    flag: "--organization-rate",
    value: "number",
    kind: "number",
    default: 60_000,
    range: [0, most],
    description: "calls a minute of one organization; 0 for any number",
  },
  connectionsSetting,
  {
    key: "connectionsPerAddress",
    flag: "--connections-per-address",
    value: "number",
    kind: "number",
    default: 1000,
    range: [0, most],
    description: "connections at once from one address but a trusted proxy; 0 for any number",
  },
  {
    key: "headerBytes",
    flag: "--header-bytes",
    value: "number",
    kind: "number",
    default: 32_768,
    range: [1024, 1_048_576],
    description: "bytes of a request's head",
  },
  {
    key: "headSeconds",
    flag: "--head-seconds",
    value: "number",
    kind: "number",
    default: 20,
    range: [1, 3600],
    description: "seconds that a request's head may take",
  },
  {
    key: "stallSeconds",
    flag: "--stall-seconds",
    value: "number",
    kind: "number",
    default: 60,
    range: [1, 3600],
    description: "seconds without a byte after which a slow client is cut",
  },
  noticeSecondsSetting,
  graceSecondsSetting,
] as const satisfies readonly ServerSetting[];

type Setting = (typeof registrySettings)[number];

/** The settings under the name of their server. */
export const registryServer: ServerSettings<Setting> = {
  server: "registry",
  settings: registrySettings,
};

/** What `frond registry` is run with. */
export type RegistryValues = SettingValues<Setting>;

/** The `registry` section of the configuration. */
export type RegistryConfig = SettingConfig<Setting>;
