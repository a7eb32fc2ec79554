import {
  createNameScope,
  isForbiddenMethod,
  listEnvironmentIds,
  pascalCase,
  toApiEncoding,
  withStreamEndpoints,
} from "../../runtime/definition/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import type { ApiEncoding, CodecName } from "../../runtime/http/index.js";
import { runtimePackage } from "./client-plan.js";
import type { ClientPlan, OperationPlan, PlanOptions } from "./client-plan.js";
import { planChannels } from "./plan-channels.js";
import { planDates } from "./plan-dates.js";
import { planGroups } from "./plan-groups.js";
import { planOperations } from "./plan-operations.js";
import { planOptions } from "./plan-options.js";
import { planPayloads } from "./plan-payloads.js";
import { planTypes } from "./plan-types.js";
import { planWebhooks } from "./plan-webhooks.js";
import { planEnums } from "./plan-enums.js";
import { languageTypeNames, reservedTypeNames, runtimeValueNames } from "./reserved-names.js";
import type { SharedData } from "./to-operation.js";
import { stripPrefixes, stripTags } from "./strip-tags.js";
import { selectOperations } from "./select-operations.js";

/**
 * Plans a generated package: the name and form of each type, operation and group. No code is
 * printed yet.
 *
 * @example
 * const plan = planClient(definition, { packageName: "@acme/tasks" });
 */
export function planClient(completeDefinition: ApiDefinition, options: PlanOptions): ClientPlan {
  const { definition: selected, issues } = selectOperations(completeDefinition, options);
  // Channels of server-sent events become endpoints that return a stream.
  const definition = withoutForbidden(withStreamEndpoints(selected));
  const clientName = `${pascalCase(options.packageName.split("/").at(-1) ?? "")}Client`;
  const typeNames = createNameScope([...languageTypeNames, clientName]);
  const declared = planTypes(definition, typeNames, options);
  for (const name of reservedTypeNames) if (!typeNames.has(name)) typeNames.claim(name);
  const planned = planOperations(definition, declared, typeNames, options);
  // Names that a hook has chosen keep their prefixes.
  const prefixes = options.names?.operation ? undefined : options.tagPrefixes;
  const unprefixed = prefixes ? stripPrefixes(prefixes, planned.operations) : planned.operations;
  const operations = options.stripTags ? stripTags(definition, unprefixed) : unprefixed;
  const { errorGuards } = planned;
  const groups = planGroups(definition, operations, typeNames, options.names?.tag);
  const hasDates = options.dates === "Date";
  const { integers = "exact" } = options;
  const converted = {
    exact: undefined,
    number: undefined,
    bigint: "bigint",
    string: "digits",
  } as const;
  const kinds = { hasDates, integers: converted[integers] };
  const named = { operations, ...groups };
  const channels = planChannels(definition, typeNames, named, integers);
  // Payloads are named last, so that their derived names never take the name of anything else.
  const payloads = planPayloads(definition, operations, typeNames);
  const types = { ...declared, types: [...declared.types, ...payloads] };
  const { valueNames } = planned;
  const functionNames = [...operations, ...channels].map(({ functionName }) => functionName);
  const encodingNames = channels.map(({ encodingName }) => encodingName);
  for (const name of [...functionNames, ...encodingNames])
    if (!valueNames.has(name)) valueNames.claim(name);
  const webhooks = planWebhooks(definition, types.types, { typeNames, values: valueNames });
  const enums = planEnums(types.types, valueNames);
  const dates =
    hasDates || kinds.integers
      ? planDates(definition, types, { operations, channels, webhooks }, kinds)
      : undefined;
  const api = toApiEncoding(definition, options.packageName);
  const ofApi = options.retries?.ofApi;
  const shared = withCodecs({ ...planned.shared, ...(ofApi ? { retries: ofApi } : {}) }, [
    ...(api.serverTemplates ? (["serverVariables"] as const) : []),
    ...(options.clientHeaders ? (["clientHeaders"] as const) : []),
  ]);
  const called = [
    ...operations.map(({ endpoint }) => endpoint),
    ...channels.map(({ channel }) => channel),
  ];
  const environments = listEnvironmentIds(called);
  const version = packageVersion(definition.info?.version);
  return {
    definition: selected,
    packageName: options.packageName,
    version,
    private: options.private === true,
    writeDefinition: options.definition === true,
    importExtension: options.importExtension ?? ".js",
    ...nameRuntime(options.runtime),
    writeHandlers: options.handlers === true,
    integers,
    hasDates,
    ...(dates ? { dates } : {}),
    writeSchemas: options.zod === true || options.validate !== undefined,
    ...(options.validate ? { checks: options.validate } : {}),
    writeMocks: options.mocks === true,
    writeQueries: Boolean(options.tanstackQuery),
    writePackage: options.package !== false,
    hasOpenEnums: options.enums === "open",
    clientName,
    api: nameClient(api, version, options),
    options: planOptions(definition, api, environments, [...operations, ...channels]),
    importAliases: nameImports(operations, shared),
    shared,
    types: types.types,
    nameType: types.nameType,
    enums,
    ...(webhooks ? { webhooks } : {}),
    operations,
    errorGuards,
    ...groups,
    channels,
    issues: [...issues, ...types.issues, ...planned.issues],
  };
}

/** Removes operations that `fetch` rejects. The check `forbidden-method` reports them. */
function withoutForbidden(definition: ApiDefinition): ApiDefinition {
  const all = Object.entries(definition.endpoints);
  const sent = all.filter(([, { method }]) => !isForbiddenMethod(method));
  return sent.length === all.length
    ? definition
    : { ...definition, endpoints: Object.fromEntries(sent) };
}

/** The module that provides the runtime. A package with a copy has none. */
function nameRuntime(runtime: PlanOptions["runtime"] = "copy"): Pick<ClientPlan, "runtimeModule"> {
  if (runtime === "copy") return {};
  return { runtimeModule: runtime === "import" ? runtimePackage : runtime };
}

/** The User-Agent of code without a package: the app is not a product of the API's vendor. */
const sourceUserAgent = "frond-client";

/**
 * Sets the User-Agent: `acme-pets/1.2.0` for version 1.2.0 of `@acme/pets`. Other characters are
 * replaced, because a product of RFC 9110 is a token.
 */
function nameClient(
  api: ApiEncoding,
  version: string,
  { packageName, userAgent = true, package: writesPackage = true }: PlanOptions,
): ApiEncoding {
  if (!userAgent) return api;
  if (!writesPackage) return { ...api, userAgent: sourceUserAgent };
  const product = packageName.replace(/^@/, "").replaceAll(/[^\w.~-]+/g, "-");
  return { ...api, userAgent: `${product}/${version}` };
}

function withCodecs(shared: SharedData, codecs: readonly CodecName[]): SharedData {
  return { ...shared, codecs: [...shared.codecs, ...codecs] };
}

/** Renames the imports from the runtime whose names are taken by an operation. */
function nameImports(
  operations: readonly OperationPlan[],
  shared: SharedData,
): ReadonlyMap<string, string> {
  const scope = createNameScope(
    operations.flatMap(({ functionName, constantName }) => [functionName, constantName]),
  );
  const wrapping: CodecName[] = [
    "dateValues",
    "exactJson",
    "integerValues",
    "schemaChecks",
    "streamFlag",
  ];
  const listed = operations.flatMap(({ data }) => data.codecs);
  const codecs = new Set([...shared.codecs, ...listed, ...wrapping]);
  const taken = (names: Iterable<string>) => [...names].filter((name) => scope.has(name));
  return new Map([
    ...taken(codecs).map((name) => [name, scope.claim(`${name}Codec`)] as const),
    ...taken(runtimeValueNames).map(
      (name) => [name, scope.claim(`runtime${pascalCase(name)}`)] as const,
    ),
  ]);
}

/** The document's version if it is a semantic version, as npm requires, else 0.0.0. */
function packageVersion(version: string | null | undefined): string {
  const semver = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;
  return version && semver.test(version) ? version : "0.0.0";
}
