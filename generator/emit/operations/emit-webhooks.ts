import type { SourceFileStructure } from "ts-morph";
import type { ClientPlan, DatePlan, WebhookPlan, WebhooksPlan } from "../../plan/index.js";
import {
  constantDeclaration,
  functionDeclaration,
  interfaceDeclaration,
  toSourceFile,
} from "../declarations.js";
import type { Declaration } from "../declarations.js";
import { enclose } from "../layout/layout.js";
import type { Layout } from "../layout/layout.js";
import { literalLayout } from "../layout/literal-layout.js";
import { httpModule, typesModule } from "../module-names.js";
import { mapOf } from "../schemas/emit-dates.js";
import { genericType, importedType, modelType, textType, unionType } from "../types/type-syntax.js";
import type { MemberSyntax, TypeSyntax } from "../types/type-syntax.js";
import { valueToType } from "../types/value-to-type.js";
import type { ValueContext } from "../types/value-to-type.js";
import { usedValues } from "../used-names.js";
import type { UsedName } from "../used-names.js";
import { valueContext } from "./operation-signature.js";

/** `webhooks.ts`: the payload types and the function that verifies requests. Undefined without webhooks. */
export function emitWebhooks(plan: ClientPlan): SourceFileStructure | undefined {
  const { webhooks: planned } = plan;
  if (!planned) return undefined;
  const context = valueContext(plan);
  const members = planned.webhooks.map((webhook): MemberSyntax => ({
    key: webhook.id,
    type: payloadType(context, webhook),
  }));
  return toSourceFile([
    interfaceDeclaration(
      { name: planned.payloadsName, docs: ["The payloads of webhooks by their names."] },
      members,
    ),
    constantDeclaration(
      { name: "signatures" },
      {
        type: textType("readonly WebhookSignature[]"),
        value: literalLayout(planned.signatures),
        uses: [{ name: "WebhookSignature", from: httpModule, isType: true }],
        isExported: false,
      },
    ),
    verifier(plan, planned),
  ]);
}

function payloadType(context: ValueContext, { typeName, value }: WebhookPlan): TypeSyntax {
  if (typeName !== undefined) return modelType(typeName, typesModule);
  return value ? valueToType(context, value) : textType("undefined");
}

function verifier(plan: ClientPlan, planned: WebhooksPlan): Declaration {
  const { functionName, payloadsName, isDeclared } = planned;
  const { parse, uses } = parserOf(plan, planned);
  const payload = textType(`${payloadsName}[Name]`);
  const secret = unionType([textType("string"), textType("readonly string[]")]);
  return functionDeclaration(
    {
      name: functionName,
      docs: [
        "Verifies the signature of a webhook's request and parses its body.",
        ...(isDeclared
          ? []
          : ["The document declares no signature: that of Standard Webhooks is expected."]),
      ],
      typeParameters: [`Name extends keyof ${payloadsName} = keyof ${payloadsName}`],
    },
    {
      signature: {
        parameters: [
          { name: "delivery", type: importedType("WebhookDelivery", httpModule) },
          { name: "secret", type: secret },
          {
            name: "options",
            isOptional: true,
            type: importedType("WebhookOptions", httpModule),
          },
        ],
        result: genericType("Promise", importedType("WebhookResult", httpModule, [payload])),
      },
      returned: enclose(
        "verifyDelivery(",
        ["signatures", "delivery", "secret", "options", ...parse],
        ")",
      ),
      uses: [...usedValues(httpModule, ["verifyDelivery"]), ...uses],
    },
  );
}

/** The parser of payloads with exact integers or dates. Empty if `JSON.parse` is enough. */
function parserOf(
  plan: ClientPlan,
  { exact }: WebhooksPlan,
): { readonly parse: readonly Layout[]; readonly uses: readonly UsedName[] } {
  const isExact = plan.integers !== "number" && exact.length > 0;
  const dates: DatePlan | undefined = plan.dates?.webhooks;
  if (!isExact && !dates) return { parse: [], uses: [] };
  const parsed: Layout = isExact
    ? ["parseJson(text, ", literalLayout(exact), ")"]
    : "JSON.parse(text)";
  const map = dates && mapOf(plan, dates);
  const value: Layout = map ? ["decodeIntegers(", parsed, ", ", map.layout, ")"] : parsed;
  return {
    parse: [["(text) => ", value]],
    uses: [
      ...usedValues(httpModule, [
        ...(isExact ? ["parseJson"] : []),
        ...(map ? ["decodeIntegers"] : []),
      ]),
      ...(map?.uses ?? []),
    ],
  };
}
