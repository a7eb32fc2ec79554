/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { z } from "zod";
import type * as types from "./types.js";

/** Checks a {@link types.Answer}. */
export const AnswerSchema: z.ZodType<types.Answer> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    handlers: z.exactOptional(HandlersSchema),
  }),
);

/** Checks a {@link types.ApiError}. */
export const ApiErrorSchema: z.ZodType<types.ApiError> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    message: z.exactOptional(z.string()),
  }),
);

/** Checks a {@link types.ApiResult}. */
export const ApiResultSchema: z.ZodType<types.ApiResult> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    error: z.exactOptional(ApiErrorSchema),
  }),
);

/** Checks a {@link types.Call}. */
export const CallSchema: z.ZodType<types.Call> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    at: z.exactOptional(z.date()),
  }),
);

/** Checks a {@link types.CallOptions}. */
export const CallOptionsSchema: z.ZodType<types.CallOptions> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    call: CallSchema,
  }),
);

/** Checks a {@link types.Client}. */
export const ClientSchema: z.ZodType<types.Client> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    id: z.exactOptional(z.string()),
  }),
);

/** Checks a {@link types.ClientOptions}. */
export const ClientOptionsSchema: z.ZodType<types.ClientOptions> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    client: z.exactOptional(ClientSchema),
  }),
);

/** Checks a {@link types.Context}. */
export const ContextSchema: z.ZodType<types.Context> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    id: z.exactOptional(z.string()),
  }),
);

/** Checks a {@link types.Handlers}. */
export const HandlersSchema: z.ZodType<types.Handlers> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    context: z.exactOptional(ContextSchema),
  }),
);

/** Checks a {@link types.Issue}. */
export const IssueSchema: z.ZodType<types.Issue> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    title: z.exactOptional(z.string()),
    answer: z.exactOptional(AnswerSchema),
  }),
);

/** Checks a {@link types.NamedError}. */
export const NamedErrorSchema: z.ZodType<types.NamedError> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    name: z.exactOptional(z.string()),
  }),
);

/** Checks a {@link types.Pagination}. */
export const PaginationSchema: z.ZodType<types.Pagination> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    items: z.array(IssueSchema),
  }),
);

/** Checks a {@link types.RuntimeIssue}. */
export const RuntimeIssueSchema: z.ZodType<types.RuntimeIssue> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    name: z.exactOptional(z.string()),
  }),
);

/** Checks a {@link types.Types}. */
export const TypesSchema: z.ZodType<types.Types> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    named: z.exactOptional(NamedErrorSchema),
  }),
);

/** Built when it is first used, because types may refer to each other. */
function lazily<Output>(read: () => z.core.$ZodType<Output>): z.ZodType<Output> {
  return z.lazy(read as () => z.ZodType<Output>);
}
