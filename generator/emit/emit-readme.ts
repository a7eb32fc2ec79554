import type { ClientPlan, OperationPlan } from "../plan/index.js";
import { stringLiteral } from "./literal-layout.js";

/** `README.md`: how to call the API, with its first operation as the example. */
export function emitReadme(plan: ClientPlan): string {
  const title = plan.definition.info?.title ?? plan.packageName;
  const sections = [
    `# ${plan.packageName}`,
    `The client of ${title}. No dependencies; works in Node 20 and newer, browsers, workers, Deno and Bun.`,
    ...usage(plan),
    `Calls never throw: look at \`result.ok\`, or use \`unwrap(result)\`, which throws an \`ApiError\`.
\`result.error.error\` names the error; without a name \`result.error.content.reason\` says what happened.`,
    `Written by frond from the API's definition. Change the definition and run \`frond generate\` instead of
editing.`,
  ];
  return `${sections.join("\n\n")}\n`;
}

function usage(plan: ClientPlan): string[] {
  const operation = plan.groups[0]?.operations[0] ?? plan.ungrouped[0];
  if (!operation) return [];
  const group = plan.groups[0] ? `${plan.groups[0].propertyName}.` : "";
  const token = plan.api.tokenScheme === undefined ? "" : "{ token }";
  const call = `client.${group}${operation.methodName}(${exampleArgument(operation)})`;
  const alone = `${operation.functionName}(${token || "{}"}, request)`;
  return [
    `\`\`\`ts
import { ${plan.clientName} } from ${stringLiteral(plan.packageName)};

const client = new ${plan.clientName}(${token});
const result = await ${call};
if (result.ok) console.log(result.body);
else console.error(result.error);
\`\`\``,
    `Each operation is also a function of its own, so that an app bundles what it uses: \`${alone}\`.`,
  ];
}

function exampleArgument({ request }: OperationPlan): string {
  const required = request.properties.filter((property) => !property.optional);
  const names = required.map(({ key }) =>
    /^[A-Za-z_$][\w$]*$/.test(key) ? key : `"${key}": value`,
  );
  return names.length === 0 ? "" : `{ ${names.join(", ")} }`;
}
