/** HTTP Archive 1.2 (http://www.softwareishard.com/blog/har-12-spec/), as far as it is written here. */
export interface Har {
  readonly log: {
    readonly version: "1.2";
    readonly creator: { readonly name: string; readonly version: string };
    readonly entries: readonly HarEntry[];
  };
}

/** One call. */
export interface HarEntry {
  /** ISO 8601. */
  readonly startedDateTime: string;
  /** Milliseconds; the sum of the timings. */
  readonly time: number;
  readonly request: HarRequest;
  readonly response: HarResponse;
  readonly cache: Readonly<Record<string, never>>;
  /** Milliseconds. A page knows the entire alone, which is under `wait`. */
  readonly timings: { readonly send: 0; readonly wait: number; readonly receive: 0 };
  readonly comment?: string;
}

/** A name and its value, decoded. */
export interface HarPair {
  readonly name: string;
  readonly value: string;
}

/** What was sent. Sizes in bytes, -1 where they are not known. */
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

/** A body that was sent. */
export interface HarPostData {
  readonly mimeType: string;
  readonly text?: string;
  readonly params?: readonly HarParam[];
  readonly comment?: string;
}

/** A field of a form. */
export interface HarParam {
  readonly name: string;
  readonly value?: string;
  readonly fileName?: string;
  readonly contentType?: string;
}

/** A cookie that was received. */
export interface HarCookie extends HarPair {
  readonly path?: string;
  readonly domain?: string;
  /** ISO 8601. */
  readonly expires?: string;
  readonly httpOnly?: boolean;
  readonly secure?: boolean;
}

/** What was received. Sizes in bytes, -1 where they are not known. */
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
  /** The Location header; '' without one. */
  readonly redirectURL: string;
  readonly headersSize: -1;
  readonly bodySize: number;
}
