/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type { EndpointEncoding, HandlerCall, HandlerResult, ServedApi } from "./http/index.js";
import type {
  SendBatchRequest,
  SendPairRequest,
  SendReportRequest,
  SendScansRequest,
  SendUploadRequest,
} from "./operations.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /**
   * Sends parts that each have a type and headers of their own, and pictures after them.
   *
   * `POST /reports`
   */
  sendReport(request: SendReportRequest, call: HandlerCall<Context>): Answer<undefined>;
  /**
   * Sends one summary a part, or nothing.
   *
   * `POST /batches`
   */
  sendBatch(request: SendBatchRequest, call: HandlerCall<Context>): Answer<undefined>;
  /**
   * Sends lists, each of which is one part.
   *
   * `POST /scans`
   */
  sendScans(request: SendScansRequest, call: HandlerCall<Context>): Answer<undefined>;
  /**
   * Sends exactly two parts.
   *
   * `POST /pairs`
   */
  sendPair(request: SendPairRequest, call: HandlerCall<Context>): Answer<undefined>;
  /**
   * Sends named parts in another type than a form's.
   *
   * `POST /uploads`
   */
  sendUpload(request: SendUploadRequest, call: HandlerCall<Context>): Answer<undefined>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "sendReport",
    method: "POST",
    path: ["/reports"],
    body: {
      required: true,
      contents: [
        {
          kind: "parts",
          contentType: "multipart/mixed",
          fields: [
            {
              name: "part 1",
              kind: "value",
              required: true,
              headers: { "X-Rank": "7" },
              contentType: "application/vnd.summary+json",
              explode: false,
            },
            {
              name: "part 2",
              kind: "value",
              required: true,
              contentType: "text/markdown",
              explode: false,
            },
            {
              name: "part 3",
              kind: "value",
              headers: { "Content-Transfer-Encoding": "base64" },
              contentType: "application/octet-stream",
              explode: false,
            },
            { name: "further parts", kind: "files", contentType: "image/png" },
          ],
        },
      ],
    },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "sendBatch",
    method: "POST",
    path: ["/batches"],
    body: {
      contents: [
        {
          kind: "parts",
          contentType: "multipart/batch",
          fields: [
            {
              name: "parts",
              kind: "value",
              contentType: "application/json",
              decodeAs: { list: { object: {} } },
            },
          ],
        },
      ],
    },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "sendScans",
    method: "POST",
    path: ["/scans"],
    body: {
      required: true,
      contents: [
        {
          kind: "parts",
          contentType: "multipart/mixed",
          fields: [
            {
              name: "parts",
              kind: "value",
              required: true,
              decodeAs: { list: { list: "integer" } },
            },
          ],
        },
      ],
    },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "sendPair",
    method: "POST",
    path: ["/pairs"],
    body: {
      required: true,
      contents: [
        {
          kind: "parts",
          contentType: "multipart/related",
          fields: [
            { name: "part 1", kind: "value", required: true, explode: false, decodeAs: "integer" },
            { name: "part 2", kind: "file", required: true, contentType: "image/png" },
          ],
        },
      ],
    },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "sendUpload",
    method: "POST",
    path: ["/uploads"],
    body: {
      required: true,
      contents: [
        {
          kind: "multipart",
          contentType: "multipart/related",
          fields: [
            { name: "meta", kind: "value", required: true, contentType: "application/json" },
            { name: "file", kind: "file", required: true },
          ],
        },
      ],
    },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
);

export type FetchHandlerOptions<Context = unknown> = Pick<
  ServedApi<Context>,
  "check" | "maxBodyBytes" | "onError"
>;

/** Serves the API by its handlers, as a function from a `Request` to a `Response`. */
export function createFetchHandler<Context = unknown>(
  handlers: Handlers<Context>,
  options: FetchHandlerOptions<Context> = {},
): (request: Request, context: Context) => Promise<Response> {
  return serveCalls({ ...options, operations, handlers });
}
