import type { SourceFileStructure } from "ts-morph";
import { printCode } from "../../runtime/definition/text/index.js";
import type { SecurityEncoding } from "../../runtime/http/index.js";
import type { ClientPlan } from "../plan/index.js";
import { aliasDeclaration, toSourceFile, interfaceDeclaration } from "./declarations.js";
import type { Declaration } from "./declarations.js";
import { docText } from "./types/documentation.js";
import { httpModule } from "./module-names.js";
import {
  genericType,
  importedType,
  intersectionType,
  literalType,
  textType,
  unionType,
} from "./types/type-syntax.js";
import type { MemberSyntax, TypeSyntax } from "./types/type-syntax.js";

/** The types that `options.ts` exports instead of those of the runtime. */
export function optionTypeNames({ options: { serverVariables } }: ClientPlan): string[] {
  const variables = serverVariables.length > 0 ? ["ServerVariables"] : [];
  return ["AuthOptions", "CallOptions", "ClientOptions", ...variables, "StreamOptions"];
}

/**
 * `options.ts`: the options of the client and of its calls, narrowed to the security schemes and
 * environments of the document. It has only types, so it adds nothing to a bundle.
 */
export function emitOptions(plan: ClientPlan): SourceFileStructure {
  return toSourceFile([
    authType(plan),
    clientOptions(plan),
    ...serverVariablesType(plan),
    callOptions(plan, "CallOptions", "Options of one call; they win over the client's."),
    callOptions(
      plan,
      "StreamOptions",
      "Options of a call whose response is a stream of server-sent events.",
    ),
  ]);
}

/** An alias, because an interface cannot be assigned to a `Record`. */
function authType({ options: { schemes } }: ClientPlan): Declaration {
  const members = schemes.map(credentialMember);
  return aliasDeclaration(
    { name: "AuthOptions", docs: ["Credentials by security scheme."] },
    members.length > 0
      ? { kind: "object", members }
      : genericType("Record", textType("string"), textType("never")),
  );
}

function credentialMember(scheme: SecurityEncoding): MemberSyntax {
  const { type, docs } = describeCredential(scheme);
  const credential = importedType("Http.Credential", httpModule);
  const kind: TypeSyntax = {
    kind: "object",
    members: [{ key: "type", isReadonly: true, type: literalType(type) }],
  };
  const extracted = genericType("Extract", credential, kind);
  return {
    key: scheme.scheme,
    isReadonly: true,
    optional: true,
    type: unionType([extracted, textType("undefined")]),
    docs: [docs],
  };
}

function describeCredential(scheme: SecurityEncoding): { type: string; docs: string } {
  if (scheme.type === "basic") return { type: "basic", docs: "User name and password." };
  if (scheme.type === "bearer") return { type: "bearer", docs: "A bearer token." };
  return { type: "value", docs: `An API key, sent as ${scheme.type} ${printCode(scheme.name)}.` };
}

function clientOptions(plan: ClientPlan): Declaration {
  const { options, api } = plan;
  const { environments, schemes, takesToken } = options;
  const auth = suppliedBy(unionType([textType("AuthOptions"), textType("undefined")]));
  const usual = api.defaultEnvironment;
  const members: MemberSyntax[] = [
    {
      key: "auth",
      isReadonly: true,
      optional: true,
      type: auth,
      docs: [`Credentials by scheme id${takesToken ? "; win over `token`" : ""}.`],
    },
    {
      key: "environment",
      isReadonly: true,
      optional: true,
      type: environments.length > 0 ? unionType(environments.map(literalType)) : textType("never"),
      docs: [
        environments.length > 0
          ? `Whose base URL is used.${usual === undefined ? "" : ` Default ${printCode(usual)}.`}`
          : "The document names no server: use `baseUrl` or `origin`.",
      ],
    },
    ...serverVariablesMember(plan),
    ...(takesToken ? [] : tokenless(schemes.length > 0)),
  ];
  const { statement, uses } = interfaceDeclaration(
    {
      name: "ClientOptions",
      bases: ["Http.ClientOptions"],
    },
    members,
  );
  return {
    statement,
    uses: [...uses, { name: "Http.ClientOptions", from: httpModule, isType: true }],
  };
}

/** Forbids the options that would have no effect, because no scheme takes a token. */
function tokenless(hasSchemes: boolean): MemberSyntax[] {
  const docs = hasSchemes
    ? "No security scheme takes a token by itself: use `auth`."
    : "No operation takes credentials.";
  return ["token", "refreshAuth"].map((key) => ({
    key,
    isReadonly: true,
    optional: true,
    type: textType("never"),
    docs: [docs],
  }));
}

function serverVariablesType({ options: { serverVariables } }: ClientPlan): Declaration[] {
  if (serverVariables.length === 0) return [];
  const members = serverVariables.map((variable): MemberSyntax => {
    const docs = docText({
      ...(variable.description ? { description: variable.description } : {}),
      ...(variable.default === undefined ? {} : { default: variable.default }),
    });
    const type = variable.values ? unionType(variable.values.map(literalType)) : textType("string");
    return {
      key: variable.name,
      isReadonly: true,
      optional: true,
      type: unionType([type, textType("undefined")]),
      ...(docs.length > 0 ? { docs } : {}),
    };
  });
  const head = {
    name: "ServerVariables",
    docs: ["Values for the variables in the addresses of the servers."],
  };
  return [interfaceDeclaration(head, members)];
}

/** The option `serverVariables` of the client and of a call. */
function serverVariablesMember({ options: { serverVariables } }: ClientPlan): MemberSyntax[] {
  if (serverVariables.length === 0) return [];
  return [
    {
      key: "serverVariables",
      isReadonly: true,
      optional: true,
      type: unionType([textType("ServerVariables"), textType("undefined")]),
      docs: ["For the address of the server; without effect where `baseUrl` is set."],
    },
  ];
}

function callOptions(
  plan: ClientPlan,
  name: "CallOptions" | "StreamOptions",
  docs: string,
): Declaration {
  const names = ["Accept", "ContentType"];
  const args = [...names, "AuthOptions"].map(textType);
  const base = importedType(`Http.${name}`, httpModule, args);
  const members = serverVariablesMember(plan);
  return aliasDeclaration(
    { name, docs: [docs], typeParameters: names.map((each) => `${each} extends string = never`) },
    members.length > 0 ? intersectionType([base, { kind: "object", members }]) : base,
  );
}

function suppliedBy(type: TypeSyntax): TypeSyntax {
  return importedType("Http.Supplier", httpModule, [type]);
}
