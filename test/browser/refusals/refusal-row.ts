import type { EndpointDefinition } from "../../../runtime/definition/index.js";
import type { RelayLimits, RelayOptions } from "../../../runtime/relay/index.js";
import type { RelayErrorCode } from "../../../runtime/relay/protocol.js";

/** What the reader sees. */
export interface Words {
  /** What happened. */
  readonly title: string;
  /** What to do next: a part of it. */
  readonly hint: string;
  /** Who says so, and whether the API has seen the request: a part of it. */
  readonly source: string;
  /** For whoever runs the relay. */
  readonly setting?: string;
  /** For whoever started the site by a command. */
  readonly command?: string;
}

/** What stands between page and API while a case runs. */
export interface Setting {
  /** Host and port of the API. */
  readonly api: string;
  /** Address of the relay. */
  readonly relay: string;
}

/** One way to be refused, by a real cause. */
export interface RefusalRow {
  /** The relay's code; absent where no relay has a say. */
  readonly code?: RelayErrorCode;
  /** Browsers do not let pages see the code. */
  readonly isHidden?: true;
  /** What distinguishes it from others with the same code. */
  readonly as?: string;
  /** Default `request`. */
  readonly kind?: "request" | "connection";
  /** The base URL in the form. Default: the API's, with a path that responds. */
  readonly url?: string | ((setting: Setting) => string);
  /** The relay's options besides its defaults. */
  readonly options?: Partial<Omit<RelayOptions, "limits">>;
  readonly limits?: Partial<RelayLimits>;
  /** The relay's address as the page has it. */
  readonly proxy?: (relay: string) => string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly endpoint?: Partial<EndpointDefinition>;
  readonly startCommand?: string;
  /** Headers of the call that something between page and relay adds, or another address. */
  readonly tampered?: {
    readonly headers?: Record<string, string>;
    readonly url?: (url: string) => string;
  };
  /** What another page of the same reader does at the relay before: wait for a response, or hold one up. */
  readonly before?: "one call" | "one open call";
  /** What happens to the relay once the call has reached this path of the API, or the connection is open. */
  readonly meanwhile?: "close the relay" | "close the sockets";
  readonly says: Words;
}

/** Parts of what readers are told, that many rows share. */
export const phrases = {
  kept: "Nothing was sent to the API.",
  acted: "The API may have received the request and acted on it.",
  unreached: "which could not reach the API",
  notApi: "not by the API",
  ownMachine: "copy a snippet and send it from your own machine.",
  contact: "contact the people who run this site",
};

/** A name on the relay's list. */
export const listed = { host: "pets.example.com", port: 443 };
