import type { HandlerCall, HandlerResult, NamedError } from "../../../http/index.js";
import type { LoadApiDefinitionRequest } from "../../../../generated/registry/operations.js";
import type { ApiDefinition } from "../../../../generated/registry/types.js";
import type { CallContext } from "../../access/caller.js";
import type { DefinitionStore } from "../../store/definition-store.js";

type UnknownDefinition = NamedError<"ApiDoesNotExistError", undefined>;

/** The declared body of the operation does not say that a 304 has none. */
const noBody = undefined as unknown as ApiDefinition;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The text of a definition as it was registered. Definitions never change, so
 * the id is the entity tag; who has it gets 304 and the text is not read.
 */
export async function loadApiDefinition(
  store: DefinitionStore,
  request: LoadApiDefinitionRequest,
  call: HandlerCall<CallContext>,
): Promise<HandlerResult<ApiDefinition, UnknownDefinition>> {
  const id = request.apiId.toLowerCase();
  if (!uuid.test(id)) return { ok: false, error: "ApiDoesNotExistError" };
  const headers = [
    ["etag", `"${id}"`],
    // Kept by the caller alone, and asked for again each time: a token may have been revoked.
    ["cache-control", "private, no-cache"],
    ["vary", "Authorization"],
  ] as const;
  if (hasTag(call.request, id) && (await store.has(id))) {
    return { ok: true, body: noBody, status: 304, headers };
  }
  const text = await store.find(id);
  return text === undefined
    ? { ok: false, error: "ApiDoesNotExistError" }
    : { ok: true, text, headers };
}

/** RFC 9110, section 13.1.2. `*` is not taken: nobody means it here. */
function hasTag(request: Request, id: string): boolean {
  const tags = request.headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, "") === `"${id}"`);
}
