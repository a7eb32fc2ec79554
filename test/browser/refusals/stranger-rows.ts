import type { RequestListener } from "node:http";
import type { Words } from "./refusal-row.js";

/** Something in place of a relay, or before it. */
export interface StrangerRow {
  readonly as: string;
  /** Default `request`. */
  readonly kind?: "request" | "connection";
  /** What listens at the relay's address. Absent: nothing does. */
  readonly answer?: RequestListener;
  /** The page is loaded over https, and its relay has this address. */
  readonly secure?: string;
  /** Content-Security-Policy of the page. */
  readonly policy?: string;
  readonly says: Words;
}

/** A server that lets pages read what it says, as gateways do. */
function readable(status: number, text: string, type = "text/html"): RequestListener {
  return (request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    response.setHeader("content-type", type);
    response.statusCode = request.method === "OPTIONS" ? 204 : status;
    response.end(request.method === "OPTIONS" ? "" : text);
  };
}

/** A login page of a network, at another host than the one that was asked for. */
const portal: RequestListener = (request, response) => {
  if (request.url?.startsWith("/login") || request.method === "OPTIONS") {
    return readable(200, "<h1>Log in</h1>")(request, response);
  }
  const port = request.headers.host?.replace(/.*:/, "") ?? "";
  response.setHeader("access-control-allow-origin", "*");
  response.writeHead(302, { location: `http://localhost:${port}/login` }).end();
};

const notApi = "neither from the API nor from a frond relay";
const kept = "Nothing was sent to the API.";
const login =
  "Your network or company may require a login: open any website in a new tab, log in, then send again.";

/** What a page may meet at the address of its relay. */
export const strangerRows: readonly StrangerRow[] = [
  {
    as: "nothing",
    says: {
      title: "The relay could not be reached.",
      hint: "Wait a moment, then send again. If it happens again, contact the people who run this site",
      source: "The browser got no response from the relay.",
    },
  },
  {
    as: "nothing",
    kind: "connection",
    says: {
      title: "The relay could not be reached.",
      hint: "Wait a moment, then connect again.",
      source: kept,
    },
  },
  {
    as: "a proxy whose relay is down",
    answer: readable(502, "<h1>502 Bad Gateway</h1><hr>nginx"),
    says: {
      title: "The relay is not running: a server in front of it could not reach it.",
      hint: "It may be restarting. Wait a moment, then send again.",
      source: `${notApi} (status 502)`,
    },
  },
  {
    as: "a proxy whose relay is down",
    kind: "connection",
    answer: readable(502, "<h1>502 Bad Gateway</h1><hr>nginx"),
    says: {
      title: "The relay is not running: a server in front of it could not reach it.",
      hint: "It may be restarting. Wait a moment, then connect again.",
      source: `${notApi} (status 502)`,
    },
  },
  {
    as: "a proxy whose words pages cannot read",
    answer: (_, response) => void response.writeHead(502).end("<h1>502 Bad Gateway</h1>"),
    says: {
      title: "The server at 127.0.0.1:{relayPort} does not respond to pages of {page}.",
      hint: "A server in front of the relay may also have an error, or your network may require a login.",
      source: kept,
      setting: "--origin {page}",
    },
  },
  {
    as: "a proxy with a lower limit",
    answer: readable(413, "<h1>413 Request Entity Too Large</h1>"),
    says: {
      title: "The request is too large for a server in front of the relay.",
      hint: "Send a smaller body or file, or copy a snippet and send it from your own machine.",
      source: notApi,
      setting: "client_max_body_size 50m;",
    },
  },
  {
    as: "a gateway that wants a login",
    answer: readable(403, "<h1>Forbidden</h1>"),
    says: {
      title: "A server in front of the relay does not let this page through.",
      hint: login,
      source: `${notApi} (status 403)`,
    },
  },
  {
    as: "the login page of a network",
    answer: portal,
    says: {
      title: "The request to the relay was redirected to localhost:{relayPort}.",
      hint: login,
      source: notApi,
    },
  },
  {
    as: "a website",
    answer: readable(200, "<h1>Welcome</h1>"),
    says: {
      title: "A web page came back in place of the API’s response.",
      hint: "Otherwise the relay’s address is that of a website",
      source: notApi,
    },
  },
  {
    as: "another server",
    answer: readable(200, "{}", "application/json"),
    says: {
      title: "This response is not from a frond relay, or its version differs.",
      hint: "Reload the page, then send again.",
      source: notApi,
    },
  },
  ...(["request", "connection"] as const).map((kind): StrangerRow => ({
    as: "a relay over http, of a page over https",
    kind,
    secure: "http://relay.example.com",
    says: {
      title: "This page was loaded over https, and browsers do not let it call a relay over http.",
      hint: `copy a snippet and ${kind === "request" ? "send it" : "connect"} from your own machine.`,
      source: `The browser blocked the request to the relay at relay.example.com. ${kept}`,
    },
  })),
  {
    as: "a relay that the page’s policy does not name",
    answer: readable(200, "ok"),
    policy: "connect-src 'self'",
    says: {
      title:
        "This page’s security policy does not allow requests to the relay at 127.0.0.1:{relayPort}.",
      hint: "Contact the people who run this site, or copy a snippet.",
      source: kept,
      setting: "connect-src {relay}",
    },
  },
];
