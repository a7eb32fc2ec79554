import type { CheckedCall } from "./checked-call.js";
import { prepareDefinition } from "./prepare-definition.js";
import { prepareSite } from "./prepare-site.js";
import type { ReadCall } from "./registry-tasks.js";

type Preparation = (call: CheckedCall) => Promise<ReadCall>;

/** By operation id: those whose bodies hold what is kept as text. */
const preparations: Readonly<Record<string, Preparation>> = {
  registerApiDefinition: prepareDefinition,
  finishDocsRegistration: prepareSite,
  finishDocsRegistrationV1: prepareSite,
};

/** Does what an operation does with the large part of its body. Others are left as they are. */
export async function prepareBody(operationId: string, call: CheckedCall): Promise<ReadCall> {
  return (await preparations[operationId]?.(call)) ?? call;
}
