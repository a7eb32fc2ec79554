import type { SourceFileStructure } from "ts-morph";
import { printCode } from "../../runtime/definition/text/index.js";
import type { SecurityEncoding } from "../../runtime/http/index.js";
import type { ClientPlan } from "../plan/index.js";
import { aliasDeclaration, toSourceFile, interfaceDeclaration } from "./declarations.js";
import type { Declaration } from "./declarations.js";
import { httpModule } from "./module-names.js";
import {
  genericType,
  importedType,
  literalType,
  textType,
  unionType,
} from "./types/type-syntax.js";
import type { MemberSyntax, TypeSyntax } from "./types/type-syntax.js";

/** The types that `options.ts` exports in place of the runtime's. */
export const optionTypeNames = ["AuthOptions", "CallOptions", "ClientOptions", "StreamOptions"];

/**
 * `options.ts`: the options of the client and of its calls, as the document's security schemes and
 * environments allow them. Types alone: no bundle holds a byte of it.
 */
export function emitOptions(plan: ClientPlan): SourceFileStructure {
  return toSourceFile([
    authType(plan),
    clientOptions(plan),
    callOptions("CallOptions", "Options of one call; they win over the client's."),
    callOptions(
      "StreamOptions",
      "Options of a call whose response is a stream of server-sent events.",
    ),
  ]);
}

/** An alias, because an interface does not count as a record. */
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

function clientOptions({ options, api }: ClientPlan): Declaration {
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

/** Options that would have no effect. */
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

function callOptions(name: "CallOptions" | "StreamOptions", docs: string): Declaration {
  const names = ["Accept", "ContentType"];
  const args = [...names, "AuthOptions"].map(textType);
  return aliasDeclaration(
    { name, docs: [docs], typeParameters: names.map((each) => `${each} extends string = never`) },
    importedType(`Http.${name}`, httpModule, args),
  );
}

function suppliedBy(type: TypeSyntax): TypeSyntax {
  return importedType("Http.Supplier", httpModule, [type]);
}
