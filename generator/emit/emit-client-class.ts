import type {
  ClassDeclarationStructure,
  ImportDeclarationStructure,
  OptionalKind,
  PropertyDeclarationStructure,
  SourceFileStructure,
} from "ts-morph";
import type { ClientPlan, GroupPlan, OperationPlan } from "../plan/index.js";
import { docsOf, methodDeclaration, toSourceFile } from "./declarations.js";
import type { Declaration, Method } from "./declarations.js";
import { docText } from "./types/documentation.js";
import { channelMethods } from "./operations/emit-channels.js";
import { hasTypeName } from "./emit-index.js";
import {
  isPaged,
  listPagedFunctions,
  pagedCall,
  type PagedOperation,
} from "./operations/emit-pagination.js";
import { enclose, textBetween } from "./layout/layout.js";
import {
  channelsModule,
  httpModule,
  operationsModule,
  optionsModule,
  paginationModule,
} from "./module-names.js";
import {
  callOptionsParameter,
  callThrows,
  format,
  formatUses,
  methodTypeParameters,
  operationSignatures,
  valueContext,
} from "./operations/operation-signature.js";
import { requestParameter } from "./operations/request-parameter.js";
import { runtimeName, runtimeValues } from "./runtime-values.js";
import { usedTypes, usedValues } from "./used-names.js";
import type { ValueContext } from "./types/value-to-type.js";
import { genericType, importedType, intersectionType, textType } from "./types/type-syntax.js";
import { StructureKind } from "./ts-morph.js";

/** `client.ts`: the client class, and a class for each group of operations. */
export function emitClientClass(plan: ClientPlan): SourceFileStructure {
  const imports = plan.channels.length > 0 ? [importAll("channels", channelsModule)] : [];
  return toSourceFile(declareClasses(plan), imports);
}

function* declareClasses(plan: ClientPlan): Generator<Declaration> {
  const context = valueContext(plan);
  yield clientClass(plan, context);
  if (!hasTypeName(plan, "Client")) yield clientAlias(plan);
  for (const group of plan.groups) yield groupClass(plan, group, context);
}

function clientAlias({ clientName }: ClientPlan): Declaration {
  const namedExports = [{ name: clientName, alias: "Client" }];
  return { statement: { kind: StructureKind.ExportDeclaration, namedExports }, uses: [] };
}

function importAll(namespaceImport: string, moduleSpecifier: string): ImportDeclarationStructure {
  return { kind: StructureKind.ImportDeclaration, namespaceImport, moduleSpecifier };
}

function clientClass(plan: ClientPlan, context: ValueContext): Declaration {
  const title = plan.definition.info?.title ?? plan.packageName;
  const fields = plan.groups.map((group) => ({
    ...docsOf(docText(group.docs)),
    name: group.propertyName,
    isReadonly: true,
    type: `${group.className}<Throws>`,
  }));
  const assignments = plan.groups.map(({ propertyName, className }) => {
    const value = [enclose(`new ${className}(`, ["options"], ")")];
    return `this.${propertyName} = ${textBetween(`this.${propertyName} = `, value, ";", 2)};`;
  });
  return classDeclaration(
    plan,
    {
      name: plan.clientName,
      docs: [`A client of ${title}.`],
      properties: [
        { ...docsOf(["Used for every request of this client."]), ...optionsField },
        ...fields,
      ],
      assignments,
      hasDefault: true,
    },
    [
      ...plan.ungrouped.flatMap((operation) => operationMethods(plan, operation, context)),
      ...channelMethods(plan),
      requestMethod(plan),
    ],
  );
}

function groupClass(plan: ClientPlan, group: GroupPlan, context: ValueContext): Declaration {
  return classDeclaration(
    plan,
    {
      name: group.className,
      docs: docText(group.docs),
      properties: [optionsField],
    },
    group.operations.flatMap((operation) => operationMethods(plan, operation, context)),
  );
}

/** The type parameter `Throws` records whether methods throw. */
const optionsType = "ClientOptions & ThrowOption<Throws>";

const optionsField: OptionalKind<PropertyDeclarationStructure> = {
  name: "options",
  isReadonly: true,
  type: optionsType,
};

/** The parts of a class other than its methods. */
interface ClassHead {
  readonly name: string;
  readonly docs: readonly string[];
  readonly properties: readonly OptionalKind<PropertyDeclarationStructure>[];
  /** Statements of its constructor that set properties other than the options. */
  readonly assignments?: readonly string[];
  /** Whether its options may be omitted. */
  readonly hasDefault?: boolean;
}

function classDeclaration(
  plan: ClientPlan,
  { name, docs, properties, assignments = [], hasDefault = false }: ClassHead,
  methods: readonly Method[],
): Declaration {
  const hasMethods = methods.length > 0;
  const binding = hasMethods ? [`${runtimeName(plan, "bindMethods")}(this, ${name});`] : [];
  const parameter = { name: "options", type: optionsType };
  const statement: ClassDeclarationStructure = {
    kind: StructureKind.Class,
    ...docsOf(docs),
    isExported: true,
    name,
    typeParameters: ["Throws extends boolean = false"],
    properties: [...properties],
    ctors: [
      {
        parameters: [hasDefault ? { ...parameter, initializer: "{}" } : parameter],
        statements: ["this.options = options;", ...assignments, ...binding],
      },
    ],
    methods: methods.map(({ structure }) => structure),
  };
  return {
    statement,
    uses: [
      ...usedTypes(optionsModule, ["ClientOptions"]),
      ...usedTypes(httpModule, ["ThrowOption"]),
      ...(hasMethods ? runtimeValues(plan, ["bindMethods"]) : []),
      ...methods.flatMap(({ uses }) => uses),
    ],
  };
}

/** The method of an operation and its paging methods. */
function operationMethods(
  plan: ClientPlan,
  operation: OperationPlan,
  context: ValueContext,
): Method[] {
  const docs = docText(operation.docs);
  const args = ["api", operation.constantName, "this.options", "request", "callOptions"];
  const method = methodDeclaration(
    { name: operation.methodName, docs },
    {
      ...operationSignatures(context, operation, { docs, from: operationsModule, throws: true }),
      returned: enclose(`${runtimeName(plan, "sendOrThrow")}(`, args, ")"),
      uses: [
        ...runtimeValues(plan, ["sendOrThrow"]),
        ...usedValues(operationsModule, ["api", operation.constantName]),
      ],
    },
  );
  return [method, ...(isPaged(operation) ? pageMethods(plan, operation, context) : [])];
}

/** The method for calls that the document does not declare. */
function requestMethod(plan: ClientPlan): Method {
  const codecs = plan.integers === "number" ? [] : ["exactJson"];
  const args = ["api", "this.options", "method", "path", "callOptions"];
  const failure = importedType("CallFailure", httpModule);
  const callOptions = intersectionType([
    importedType("RequestOptions", httpModule),
    importedType("ThrowOption", httpModule, [callThrows]),
    importedType("AsOption", httpModule, [format]),
  ]);
  const outcome = importedType("Outcome", httpModule, [
    callThrows,
    textType("Body"),
    failure,
    format,
  ]);
  return methodDeclaration(
    {
      name: plan.requestName,
      docs: [
        "Calls what the document does not declare, with the servers, credentials, retries and results of other calls.",
        "",
        "@example",
        `const result = await client.${plan.requestName}("GET", "/beta/reports", { query: { year: 2026 } });`,
      ],
    },
    {
      signature: {
        typeParameters: ["Body = unknown", ...methodTypeParameters],
        parameters: [
          { name: "method", type: textType("string") },
          { name: "path", type: textType("string") },
          { name: "callOptions", isOptional: true, type: callOptions },
        ],
        result: genericType("Promise", outcome),
        uses: formatUses,
      },
      returned: enclose(
        `${runtimeName(plan, "sendRequest")}(`,
        [...args, ...codecs.map((name) => `[${runtimeName(plan, name)}]`)],
        ")",
      ),
      uses: [
        ...runtimeValues(plan, ["sendRequest", ...codecs]),
        ...usedValues(operationsModule, ["api"]),
      ],
    },
  );
}

/** The functions of `pagination.ts` as methods. */
function pageMethods(plan: ClientPlan, operation: PagedOperation, context: ValueContext): Method[] {
  const { encodingName } = operation.pagination;
  return listPagedFunctions(context, operation).map((paged) => {
    const { name, result, docs, more } = paged;
    const parameters = [
      requestParameter(operation, operationsModule),
      callOptionsParameter("CallOptions"),
      ...more,
    ];
    const { returned, uses } = pagedCall(plan, operation, paged, "this.options");
    return methodDeclaration(
      { name, docs },
      {
        signature: { parameters, result },
        returned,
        uses: [...uses, ...usedValues(paginationModule, [encodingName])],
      },
    );
  });
}
