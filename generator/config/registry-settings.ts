import {
  maxNumber,
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
 * All settings of `frond registry`. Flags, environment variables, checks, the `registry` section of the
 * configuration and the table in `docs/operate/registry.md` are derived from this table.
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
    description: "URL of a PostgreSQL database (postgres://...) instead of the embedded one",
  },
  {
    key: "databaseConnections",
    flag: "--database-connections",
    value: "number",
    kind: "number",
    default: 10,
    range: [1, 1000],
    description: "concurrent connections to the PostgreSQL server",
  },
  {
    key: "bootstrapToken",
    flag: "--bootstrap-token",
    value: "token",
    kind: "text",
    isSecret: true,
    olderVariable: "FROND_BOOTSTRAP_TOKEN",
    description: "the token that generates and revokes tokens, and may do everything",
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
    description: "suffix of the domains of docs sites",
  },
  {
    key: "versionDays",
    flag: "--version-days",
    value: "number",
    kind: "number",
    default: 30,
    range: [0, 36_500],
    description: "days to keep a version of a docs site after it was replaced",
  },
  {
    key: "publicUrl",
    flag: "--public-url",
    value: "address",
    kind: "origin",
    description: "the registry's URL in links and /openapi.json; default: that of each request",
  },
  {
    key: "s3Endpoint",
    flag: "--s3-endpoint",
    value: "address",
    kind: "origin",
    description:
      "endpoint of an S3-compatible store for the files of docs sites; default: a folder in --data",
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
    description: "access key id for the bucket",
  },
  {
    key: "s3SecretAccessKey",
    flag: "--s3-secret-access-key",
    value: "secret",
    kind: "text",
    isSecret: true,
    description: "secret access key for the bucket",
  },
  {
    key: "staffOrganization",
    flag: "--staff-organization",
    value: "organization",
    kind: "text",
    description: "the organization whose admin tokens may call the operations for staff",
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
    range: [0, maxNumber],
    description: "calls per minute with one token; 0 for any number",
  },
  {
    key: "organizationRate",
    flag: "--organization-rate",
    value: "number",
    kind: "number",
    default: 60_000,
    range: [0, maxNumber],
    description: "calls per minute of one organization; 0 for any number",
  },
  connectionsSetting,
  {
    key: "connectionsPerAddress",
    flag: "--connections-per-address",
    value: "number",
    kind: "number",
    default: 1000,
    range: [0, maxNumber],
    description:
      "concurrent connections from one address, trusted proxies excepted; 0 for any number",
  },
  {
    key: "headerBytes",
    flag: "--header-bytes",
    value: "number",
    kind: "number",
    default: 32_768,
    range: [1024, 1_048_576],
    description: "largest head of a request, in bytes",
  },
  {
    key: "headSeconds",
    flag: "--head-seconds",
    value: "number",
    kind: "number",
    default: 20,
    range: [1, 3600],
    description: "seconds to receive the head of a request",
  },
  {
    key: "stallSeconds",
    flag: "--stall-seconds",
    value: "number",
    kind: "number",
    default: 60,
    range: [1, 3600],
    description: "seconds without data after which a slow client is disconnected",
  },
  noticeSecondsSetting,
  graceSecondsSetting,
] as const satisfies readonly ServerSetting[];

type Setting = (typeof registrySettings)[number];

/** The settings with the name of their server. */
export const registryServer: ServerSettings<Setting> = {
  server: "registry",
  settings: registrySettings,
};

/** The values of the settings of `frond registry`. */
export type RegistryValues = SettingValues<Setting>;

/** The `registry` section of the configuration. */
export type RegistryConfig = SettingConfig<Setting>;
