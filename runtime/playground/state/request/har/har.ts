/**
 * The part of HTTP Archive 1.2 (http://www.softwareishard.com/blog/har-12-spec/) that exports use.
 */
export interface Har {
  readonly log: {
    readonly version: "1.2";
    readonly creator: { readonly name: string; readonly version: string };
    readonly entries: readonly HarEntry[];
  };
}

export interface HarEntry {
  /** ISO 8601. */
  readonly startedDateTime: string;
  /** In milliseconds; the sum of the timings. */
  readonly time: number;
  readonly request: HarRequest;
  readonly response: HarResponse;
  readonly cache: Readonly<Record<string, never>>;
  /** In milliseconds. A page can only measure the total time, which is stored as `wait`. */
  readonly timings: { readonly send: 0; readonly wait: number; readonly receive: 0 };
  readonly comment?: string;
}

/** A decoded name and value. */
export interface HarPair {
  readonly name: string;
  readonly value: string;
}

/** The request. Sizes are in bytes, or -1 if unknown. */
export interface HarRequest {
  readonly method: string;
  readonly url: string;
  readonly httpVersion: string;
  readonly cookies: readonly HarPair[];
  readonly headers: readonly HarPair[];
  readonly queryString: readonly HarPair[];
  readonly postData?: HarPostData;
  readonly headersSize: -1;
  readonly bodySize: number;
}

/** The body of a request. */
export interface HarPostData {
  readonly mimeType: string;
  readonly text?: string;
  readonly params?: readonly HarParam[];
  readonly comment?: string;
}

/** A form field. */
interface HarParam {
  readonly name: string;
  readonly value?: string;
  readonly fileName?: string;
  readonly contentType?: string;
}

/** A cookie of the response. */
export interface HarCookie extends HarPair {
  readonly path?: string;
  readonly domain?: string;
  /** ISO 8601. */
  readonly expires?: string;
  readonly httpOnly?: boolean;
  readonly secure?: boolean;
}

/** The response. Sizes are in bytes, or -1 if unknown. */
export interface HarResponse {
  readonly status: number;
  readonly statusText: string;
  readonly httpVersion: string;
  readonly cookies: readonly HarCookie[];
  readonly headers: readonly HarPair[];
  readonly content: {
    readonly size: number;
    readonly mimeType: string;
    readonly text?: string;
    readonly encoding?: "base64";
  };
  /** The Location header; '' if there is none. */
  readonly redirectURL: string;
  readonly headersSize: -1;
  readonly bodySize: number;
}
