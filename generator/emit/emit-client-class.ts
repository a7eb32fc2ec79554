import type {
  ClassDeclarationStructure,
  ConstructorDeclarationStructure,
  ImportDeclarationStructure,
  MethodDeclarationStructure,
  OptionalKind,
  PropertyDeclarationStructure,
  SourceFileStructure,
} from "ts-morph";
import type { ClientPlan, GroupPlan, OperationPlan } from "../plan/index.js";
import { callExpression, type Expression, settled } from "./operations/call-expression.js";
import { docsOf, toSourceFile, methodDeclaration } from "./declarations.js";
import type { Declaration, Method } from "./declarations.js";
import { docText } from "./types/documentation.js";
import { channelMethods } from "./operations/emit-channels.js";
import { hasTypeName } from "./emit-index.js";
import { isPaged, pagedResults } from "./operations/emit-pagination.js";
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
  operationSignatures,
  valueContext,
} from "./operations/operation-signature.js";
import { hasOthers } from "./operations/operation-overloads.js";
import { requestParameter } from "./operations/request-parameter.js";
import { usedTypes, usedValues } from "./used-names.js";
import type { ValueContext } from "./types/value-to-type.js";
import { StructureKind } from "./ts-morph.js";

/** `client.ts`: the client class, and a class for each group of operations. */
export function emitClientClass(plan: ClientPlan): SourceFileStructure {
  return toSourceFile(declareClasses(plan), [
    ...(plan.channels.length > 0 ? [importAll("channels", channelsModule)] : []),
    ...(plan.operations.some(isPaged)
      ? [importAll("operations", operationsModule), importAll("pagination", paginationModule)]
      : []),
  ]);
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
    {
      name: plan.clientName,
      docs: [`A client of ${title}.`],
      properties: [
        { ...docsOf(["Used for every request of this client."]), ...optionsField },
        ...fields,
      ],
      constructor: constructorOf({ isOptional: true }, assignments),
    },
    [
      ...plan.ungrouped.flatMap((operation) => operationMethods(plan, operation, context)),
      ...channelMethods(plan),
    ],
  );
}

function groupClass(plan: ClientPlan, group: GroupPlan, context: ValueContext): Declaration {
  return classDeclaration(
    {
      name: group.className,
      docs: docText(group.docs),
      properties: [optionsField],
      constructor: constructorOf({ isOptional: false }, []),
    },
    group.operations.flatMap((operation) => operationMethods(plan, operation, context)),
  );
}

/** Whether methods throw is a part of the client's type. */
const optionsType = "ClientOptions & ThrowOption<Throws>";

const optionsField: OptionalKind<PropertyDeclarationStructure> = {
  name: "options",
  isReadonly: true,
  type: optionsType,
};

function constructorOf(
  { isOptional }: { readonly isOptional: boolean },
  assignments: readonly string[],
): OptionalKind<ConstructorDeclarationStructure> {
  const initializer = isOptional ? { initializer: "{}" } : {};
  return {
    parameters: [{ name: "options", type: optionsType, ...initializer }],
    statements: ["this.options = options;", ...assignments],
  };
}

function classDeclaration(
  {
    name,
    docs,
    properties,
    constructor,
  }: {
    readonly name: string;
    readonly docs: readonly string[];
    readonly properties: readonly OptionalKind<PropertyDeclarationStructure>[];
    readonly constructor: OptionalKind<ConstructorDeclarationStructure>;
  },
  methods: readonly Method[],
): Declaration {
  const structures: OptionalKind<MethodDeclarationStructure>[] = methods.map(
    ({ structure }) => structure,
  );
  const statement: ClassDeclarationStructure = {
    kind: StructureKind.Class,
    ...docsOf(docs),
    isExported: true,
    name,
    typeParameters: ["Throws extends boolean = false"],
    properties: [...properties],
    ctors: [constructor],
    methods: structures,
  };
  const uses = methods.flatMap((method) => method.uses);
  return {
    statement,
    uses: [
      ...usedTypes(optionsModule, ["ClientOptions"]),
      ...usedTypes(httpModule, ["ThrowOption"]),
      ...uses,
    ],
  };
}

function operationMethods(
  plan: ClientPlan,
  operation: OperationPlan,
  context: ValueContext,
): Method[] {
  const docs = docText(operation.docs);
  const isShared = isPaged(operation) && !hasOthers(operation);
  const call = isShared ? pagedCall(plan, operation) : directCall(plan, operation);
  const own = methodDeclaration(
    { name: operation.methodName, docs },
    {
      ...operationSignatures(context, operation, { docs, from: operationsModule, throws: true }),
      returned: call.layout,
      uses: call.uses,
    },
  );
  return [own, ...(isPaged(operation) ? pageMethods(operation, context) : [])];
}

function directCall(plan: ClientPlan, operation: OperationPlan): Expression {
  const { layout, uses } = callExpression(plan, operation, { throws: true });
  return { layout, uses: [...usedValues(operationsModule, ["api"]), ...uses] };
}

/**
 * The function that its pages ask, too, so that a bundle has the call once; not where it has other
 * media types, because only a call that names one can choose an overload.
 */
function pagedCall(plan: ClientPlan, { functionName }: OperationPlan): Expression {
  const args = ["this.options", "request", "callOptions"];
  return settled(plan, { layout: enclose(`operations.${functionName}(`, args, ")"), uses: [] });
}

/** The functions of `pagination.ts` as methods. */
function pageMethods(
  operation: Parameters<typeof pagedResults>[1],
  context: ValueContext,
): Method[] {
  const parameters = [
    requestParameter(operation, operationsModule),
    callOptionsParameter("CallOptions"),
  ];
  return pagedResults(context, operation).map(({ name, result, docs }) => {
    const args = ["this.options", "request", "callOptions"];
    const returned = enclose(`pagination.${name}(`, args, ")");
    return methodDeclaration({ name, docs }, { signature: { parameters, result }, returned });
  });
}
