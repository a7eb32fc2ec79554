import type { HttpRequest } from "../../../../http/index.js";
import { isLoopbackHost } from "../send/is-loopback-host.js";
import { explainMixed, isUnencryptedRelay } from "../send/mixed-relay.js";
import type { SendFailure } from "../../model/proxy-result.js";

/** How the page will connect. */
interface SocketRoute {
  /** The relay's URL; `false` if the page connects directly. */
  readonly relay: string | false;
  readonly subprotocols: readonly string[];
  /** Scheme of the page, such as `https:`. Default: that of the current page. */
  readonly pageScheme?: string;
}

/** A token (RFC 9110, section 5.6.2). */
const token = /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/;

/** Explains why a handshake cannot be sent; `undefined` if it can. */
export function findSocketObstacle(
  { url, headers }: HttpRequest,
  route: SocketRoute,
): SendFailure | undefined {
  const { relay, subprotocols } = route;
  const subprotocol = findSubprotocolObstacle(subprotocols);
  const { pageScheme = globalThis.location?.protocol } = route;
  if (subprotocol) return subprotocol;
  if (relay !== false) {
    const isMixed = pageScheme === "https:" && isUnencryptedRelay(relay);
    return isMixed ? explainMixed({ relay, kind: "connection" }) : undefined;
  }
  const names = [...new Set(headers.map(([name]) => name))];
  if (names.length > 0) {
    return {
      title: `A page cannot send headers when it opens a WebSocket: ${names.join(", ")}.`,
      hint: "Credentials that are headers cannot be sent either; a key in the query can. Clear the fields, or use a snippet or a relay.",
    };
  }
  if (
    pageScheme === "https:" &&
    /^(ws|http):/i.test(url) &&
    !isLoopbackHost(new URL(url).hostname)
  ) {
    return {
      title: "A page that was loaded over https cannot open an unencrypted ws:// connection.",
      hint: "Start the URL in the bar above with wss://, or use a snippet or a relay.",
    };
  }
  return undefined;
}

function findSubprotocolObstacle(subprotocols: readonly string[]): SendFailure | undefined {
  const invalid = subprotocols.find((each) => !token.test(each));
  if (invalid !== undefined) {
    return {
      title: `'${invalid}' is not a subprotocol: the name of one is letters, digits and !#$%&'*+-.^_\`|~ without spaces.`,
      hint: "Correct the subprotocols, then connect again.",
    };
  }
  const repeated = subprotocols.find((each, index) => subprotocols.indexOf(each) !== index);
  if (repeated === undefined) return undefined;
  return {
    title: `The subprotocol '${repeated}' is offered twice.`,
    hint: "Remove one of the two, then connect again.",
  };
}
