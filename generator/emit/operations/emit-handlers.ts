import type { SourceFileStructure } from "ts-morph";
import type { EndpointEncoding } from "../../../runtime/http/index.js";
import type { ClientPlan, OperationPlan } from "../../plan/index.js";
import {
  aliasDeclaration,
  constantDeclaration,
  functionDeclaration,
  toSourceFile,
} from "../declarations.js";
import type { Declaration } from "../declarations.js";
import { docLines, docText } from "../types/documentation.js";
import { enclose, hardline, indent, printLayout } from "../layout/layout.js";
import type { Layout } from "../layout/layout.js";
import { literalLayout, propertyName } from "../layout/literal-layout.js";
import { httpModule, operationsModule } from "../module-names.js";
import { convertsIntegers, placesModule, placesName } from "../schemas/emit-dates.js";
import { namedError, valueContext } from "./operation-signature.js";
import { requestType } from "./request-parameter.js";
import { namesOfSignature, signatureLayout } from "../signature.js";
import type { Signature } from "../signature.js";
import {
  genericType,
  importedType,
  literalType,
  textType,
  unionType,
} from "../types/type-syntax.js";
import { usedValues } from "../used-names.js";
import { valueToType } from "../types/value-to-type.js";
import type { ValueContext } from "../types/value-to-type.js";

/** `handlers.ts`: types and routes for a server of the API. Undefined unless the option is set. */
export function emitHandlers(plan: ClientPlan): SourceFileStructure | undefined {
  if (!plan.writeHandlers) return undefined;
  return toSourceFile([
    answerType(),
    handlersType(plan),
    encodingsConstant(plan),
    optionsType(),
    factory(plan),
  ]);
}

function answerType(): Declaration {
  const result = importedType("HandlerResult", httpModule, [textType("Body"), textType("Named")]);
  return aliasDeclaration(
    {
      name: "Answer",
      docs: ["What a handler returns, directly or as a promise."],
      typeParameters: ["Body", "Named = never"],
    },
    unionType([result, genericType("Promise", result)]),
  );
}

/** Prints the methods one by one, because the layout of all methods together needs too much memory. */
function handlersType(plan: ClientPlan): Declaration {
  const context = valueContext(plan);
  const signatures = plan.operations.map((operation) => handlerSignature(context, operation));
  const methods = plan.operations.map((operation, index) =>
    printLayout(indent([hardline, methodLayout(operation, signatures[index]!)])),
  );
  const head = {
    name: "Handlers",
    docs: ["The implementation of the API: one method an operation, by operation id."],
    // Linters report an unused type parameter unless its name starts with an underscore.
    typeParameters: [plan.operations.length > 0 ? "Context = unknown" : "_Context = unknown"],
  };
  if (methods.length === 0)
    return aliasDeclaration(head, genericType("Record", textType("string"), textType("never")));
  const { statement } = aliasDeclaration(head, textType(""));
  return {
    statement: { ...statement, type: `{${methods.join("")}\n}` } as Declaration["statement"],
    uses: signatures.flatMap(namesOfSignature),
  };
}

function handlerSignature(context: ValueContext, operation: OperationPlan): Signature {
  const { request, served, handlerErrors } = operation;
  const errors = handlerErrors.map((error) => namedError(context, error));
  const named = errors.length > 0 ? [unionType(errors)] : [];
  const call = importedType("HandlerCall", httpModule, [textType("Context")]);
  return {
    parameters: [
      { name: "request", type: requestType(request, operationsModule) },
      { name: "call", type: call },
    ],
    result: genericType("Answer", valueToType(context, served), ...named),
  };
}

function methodLayout({ endpoint, docs }: OperationPlan, signature: Signature): Layout {
  const comment = docLines(docText(docs)).flatMap((text) => [text, hardline]);
  // Without quotes, `new` would declare a construct signature.
  const name = endpoint.id === "new" ? '"new"' : propertyName(endpoint.id);
  return [...comment, signatureLayout(name, signature), ";"];
}

function encodingsConstant({ operations }: ClientPlan): Declaration {
  const encodings = operations.map(({ encoding }) => encoding);
  return constantDeclaration(
    { name: "operations", docs: ["How every operation is read, in document order."] },
    {
      type: { kind: "text", text: "readonly EndpointEncoding[]" },
      value: encodingList(encodings),
      uses: [{ name: "EndpointEncoding", from: httpModule, isType: true }],
    },
  );
}

/**
 * Passes encodings as arguments, because the compiler checks arguments one by one. For a list literal
 * it would first build the union of all items: with hundreds, this takes a quarter of the compile
 * time, and with thousands it is an error.
 */
function encodingList(encodings: readonly EndpointEncoding[]): Layout {
  if (encodings.length < 2) return literalLayout(encodings);
  return enclose("Array.of<EndpointEncoding>(", encodings.map(literalLayout), ")");
}

function optionsType(): Declaration {
  const names = ["check", "maxBodyBytes", "onError"].map(literalType);
  const served = importedType("ServedApi", httpModule, [textType("Context")]);
  return aliasDeclaration(
    {
      name: "FetchHandlerOptions",
      typeParameters: ["Context = unknown"],
    },
    genericType("Pick", served, unionType(names)),
  );
}

function factory(plan: ClientPlan): Declaration {
  const { dates } = plan;
  const serve = convertsIntegers(plan) ? "serveIntegers" : "serveDates";
  const dated = dates ? `${serve}(handlers, ${placesName(plan)})` : "handlers";
  const served = dated === "handlers" ? dated : `handlers: ${dated}`;
  const context = textType("Context");
  return functionDeclaration(
    {
      name: "createFetchHandler",
      docs: ["Serves the API by its handlers, as a function from a `Request` to a `Response`."],
      typeParameters: ["Context = unknown"],
    },
    {
      signature: {
        parameters: [
          { name: "handlers", type: genericType("Handlers", context) },
          {
            name: "options",
            type: genericType("FetchHandlerOptions", context),
            initializer: "{}",
          },
        ],
        result: textType("(request: Request, context: Context) => Promise<Response>"),
      },
      returned: `serveCalls({ ...options, operations, ${served} })`,
      uses: [
        ...usedValues(httpModule, ["serveCalls", ...(dates ? [serve] : [])]),
        ...(dates ? usedValues(placesModule(plan), [placesName(plan)]) : []),
      ],
    },
  );
}
