import type { ClientPlan } from "../../plan/index.js";
import { exportedName } from "../emit-index.js";
import { stringLiteral } from "../layout/literal-layout.js";

/** How to watch and change requests: hooks, the log of calls, and attributes of spans. */
export function hooksSection(plan: ClientPlan): string[] {
  const [withDebug, spanAttributes] = ["withDebug", "spanAttributes"].map((name) =>
    exportedName(plan, name),
  );
  return [
    "## Hooks",
    `\`beforeRequest\`, \`afterResponse\`, \`onRetry\` and \`onError\` take a function or a list of functions, as options of the
client and of a call. \`${withDebug}\` adds hooks that log each attempt, by \`console.debug\` or by the function that is its
second argument: method, URL, status, time and attempt. Headers are logged by name, secret query values as \`REDACTED\`.`,
    `\`\`\`ts
import { ${plan.clientName}, ${spanAttributes}, ${withDebug} } from ${stringLiteral(plan.packageName)};

const observed = new ${plan.clientName}(
  ${withDebug}({
    afterResponse: async (response, request, context) => {
      console.log(${spanAttributes}(request, context, response), await response.clone().text());
    },
    onRetry: ({ attempt, delay, cause }) => console.warn(attempt, delay, cause),
  }),
);
\`\`\``,
    `\`${spanAttributes}\` returns the attributes of an HTTP client span as OpenTelemetry names them: \`http.request.method\`,
\`url.full\`, \`url.template\`, \`server.address\`, \`server.port\`, \`http.request.resend_count\`, \`http.response.status_code\` and
\`error.type\`. The \`context\` is the same object for all hooks of a call, so a \`WeakMap\` can keep a span by it.`,
  ];
}
