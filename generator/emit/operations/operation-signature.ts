import type { ClientPlan, ErrorPlan, OperationPlan } from "../../plan/index.js";
import { httpModule, optionsModule, typesModule } from "../module-names.js";
import { operationOverloads, type Overload } from "./operation-overloads.js";
import type { Parameter, Signature } from "../signature.js";
import {
  genericType,
  importedType,
  intersectionType,
  literalType,
  textType,
} from "../types/type-syntax.js";
import type { TypeSyntax } from "../types/type-syntax.js";
import { valueToType } from "../types/value-to-type.js";
import type { ValueContext } from "../types/value-to-type.js";
import type { UsedName } from "../used-names.js";

/** The context for types in files other than `types.ts`. */
export function valueContext(plan: ClientPlan): ValueContext {
  return {
    definition: plan.definition,
    nameType: plan.nameType,
    hasOpenEnums: plan.hasOpenEnums,
    hasDates: plan.hasDates,
    integers: plan.integers,
    typesModule,
  };
}

/** The signatures of an operation's function or method. */
interface OperationSignatures {
  readonly signature: Signature;
  readonly overloads: readonly (Signature & { readonly docs: readonly string[] })[];
}

/**
 * Creates signatures such as `(request?: ListPlantsRequest, callOptions?: CallOptions):
 * Promise<ApiResult<...>>`. `from` is the module of the operation's types. Absent: it is the same.
 */
export function operationSignatures(
  context: ValueContext,
  operation: OperationPlan,
  {
    docs,
    first = [],
    from,
    throws = false,
  }: {
    readonly docs: readonly string[];
    readonly first?: readonly Parameter[];
    readonly from?: string;
    /** Whether it is a method, which supports `throwOnError`. */
    readonly throws?: boolean;
  },
): OperationSignatures {
  const error = importedType(operation.errorName, from);
  const of = ({ request, callOptions, body }: Overload): Signature => {
    const options = [
      ...(throws ? [importedType("ThrowOption", httpModule, [callThrows])] : []),
      importedType("AsOption", httpModule, [format]),
    ];
    const result = throws
      ? importedType("Outcome", httpModule, [callThrows, body, error, format])
      : importedType("ResultAs", httpModule, [format, body, error]);
    const withOptions = {
      ...callOptions,
      type: options.reduceRight(withOption, callOptions.type),
    };
    return {
      typeParameters: throws ? methodTypeParameters : [formatParameter],
      parameters: [...first, request, withOptions],
      result: genericType("Promise", result),
      uses: formatUses,
    };
  };
  const { implementation, overloads } = operationOverloads(context, operation, from);
  return {
    signature: of(implementation),
    overloads: overloads.map((overload) => ({ ...of(overload), docs: overload.docs ?? docs })),
  };
}

/** Adds an option after the first type of an intersection, before the options of an overload. */
function withOption(type: TypeSyntax, option: TypeSyntax): TypeSyntax {
  const [first = type, ...rest] = type.kind === "intersection" ? type.members : [type];
  return intersectionType([first, option, ...rest]);
}

/** The type parameters for whether a call throws and how its body is decoded. */
export const callThrows = textType("CallThrows");
export const format = textType("As");
const formatParameter = 'As extends BodyFormat = "declared"';
export const methodTypeParameters = ["CallThrows extends boolean = Throws", formatParameter];
export const formatUses: readonly UsedName[] = [
  { name: "BodyFormat", from: httpModule, isType: true },
];

export function callOptionsParameter(type: string): Parameter {
  return { name: "callOptions", isOptional: true, type: importedType(type, optionsModule) };
}

export const clientOptionsParameter: Parameter = {
  name: "options",
  type: importedType("ClientOptions", optionsModule),
};

/** The type of a named error: `NamedError<"PlantNotFoundError", { plantId: string }>`. */
export function namedError(context: ValueContext, { name, content }: ErrorPlan): TypeSyntax {
  const args = [literalType(name), ...(content ? [valueToType(context, content)] : [])];
  return importedType("NamedError", httpModule, args);
}
