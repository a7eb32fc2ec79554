/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { z } from "zod";
import type * as types from "./types.js";

export const AnswerSchema: z.ZodType<types.Answer> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    handlers: z.exactOptional(HandlersSchema),
  }),
);

export const ApiErrorSchema: z.ZodType<types.ApiError> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    message: z.exactOptional(z.string()),
  }),
);

export const ApiResultSchema: z.ZodType<types.ApiResult> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    error: z.exactOptional(ApiErrorSchema),
  }),
);

export const CallSchema: z.ZodType<types.Call> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    at: z.exactOptional(z.date()),
  }),
);

export const CallOptionsSchema: z.ZodType<types.CallOptions> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    call: CallSchema,
  }),
);

export const CallErrorSchema: z.ZodType<types.CallError> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    message: z.exactOptional(z.string()),
  }),
);

export const ClientSchema: z.ZodType<types.Client> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    id: z.exactOptional(z.string()),
  }),
);

export const ClientOptionsSchema: z.ZodType<types.ClientOptions> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    client: z.exactOptional(ClientSchema),
  }),
);

export const ContextSchema: z.ZodType<types.Context> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    id: z.exactOptional(z.string()),
  }),
);

export const HandlersSchema: z.ZodType<types.Handlers> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    context: z.exactOptional(ContextSchema),
  }),
);

export const IssueSchema: z.ZodType<types.Issue> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    title: z.exactOptional(z.string()),
    answer: z.exactOptional(AnswerSchema),
  }),
);

export const NamedErrorSchema: z.ZodType<types.NamedError> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    name: z.exactOptional(z.string()),
  }),
);

export const OperationSchema: z.ZodType<types.Operation> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    error: z.exactOptional(CallErrorSchema),
  }),
);

export const PaginationSchema: z.ZodType<types.Pagination> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    items: z.array(IssueSchema),
  }),
);

export const RuntimeIssueSchema: z.ZodType<types.RuntimeIssue> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    name: z.exactOptional(z.string()),
  }),
);

export const TypesSchema: z.ZodType<types.Types> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    named: z.exactOptional(NamedErrorSchema),
  }),
);

/** Built when it is first used, because types may refer to each other. */
function lazily<Output>(read: () => z.core.$ZodType<Output>): z.ZodType<Output> {
  return z.lazy(read as () => z.ZodType<Output>);
}
