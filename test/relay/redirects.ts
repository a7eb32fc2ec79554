import { responseText, call } from "../runtime/relay/relay-harness.js";
import type { CallOptions, RelayAnswer } from "../runtime/relay/relay-harness.js";
import type { Attack } from "./attack.js";
import { startWorld } from "./world.js";
import type { SiteAnswer, World } from "./world.js";

const ok = responseText("200 OK", ["Connection: close"], "hi");
const follow = { "x-relay-redirect": "follow" };

function to(location: string, status = "302 Found"): Buffer {
  return responseText(status, [`Location: ${location}`, "Connection: close"], "moved");
}

/** Redirects to a path with the next number, up to `last`. */
function chain(last: number): SiteAnswer {
  return (socket, head) => {
    const number = Number(/^\w+ \/(\d*) /.exec(head)?.[1] ?? 0);
    socket.write(number === last ? ok : to(`/${number + 1}`));
  };
}

/** The relay's code, or the target's status and whether it was redirected, and who heard how many requests. */
function tell(answer: RelayAnswer, world: World): string {
  const { envelope, error, status } = answer;
  const redirected = envelope?.redirected === true ? " redirected" : "";
  const verdict = error === undefined ? `${envelope?.status}${redirected}` : `${status} ${error}`;
  const strangers = world.dialled.filter((address) => !address.startsWith("8.8.0."));
  if (strangers.length > 0) return `DIALED ${strangers.join()}`;
  const heard = ["a", "b"].map((name) => {
    const count = world.received(`${name}.example`).match(/^\w+ \S+ HTTP\/1\.1\r$/gm)?.length ?? 0;
    return count === 0 ? "" : ` ${name}${count > 1 ? ` ${count} times` : ""}`;
  });
  return `${verdict}, heard by${heard.filter((each) => each !== "").join(" and")}`;
}

interface RedirectRow {
  readonly name: string;
  /** What `a.example` answers; `b.example` always answers 200. */
  readonly answer: Buffer | SiteAnswer;
  readonly expected: string;
  readonly options?: CallOptions;
}

const rows: readonly RedirectRow[] = [
  {
    name: "a chain to a private address",
    answer: (socket, head) =>
      void socket.write(head.startsWith("GET / ") ? to("/2") : to("http://10.0.0.1/")),
    expected: "403 address-refused, heard by a 2 times",
  },
  {
    name: "a chain as long as may be",
    answer: chain(10),
    expected: "200 redirected, heard by a 11 times",
  },
  {
    name: "a chain that is too long",
    answer: chain(11),
    expected: "302 redirected, heard by a 11 times",
  },
  {
    name: "a loop",
    answer: to("http://a.example/"),
    expected: "302 redirected, heard by a 11 times",
  },
  {
    name: "an empty Location, which is a loop",
    answer: to(""),
    expected: "302 redirected, heard by a 11 times",
  },
  {
    name: "no Location",
    answer: responseText("302 Found", ["Connection: close"]),
    expected: "302, heard by a",
  },
  {
    name: "two Locations, of which the first counts",
    answer: responseText("302 Found", [
      "Location: http://10.0.0.1/",
      "Location: http://b.example/",
    ]),
    expected: "403 address-refused, heard by a",
  },
  {
    name: "300 with a Location",
    answer: to("http://10.0.0.1/", "300 Choices"),
    expected: "300, heard by a",
  },
  {
    name: "304 with a Location",
    answer: Buffer.from(
      "HTTP/1.1 304 Not Modified\r\nLocation: http://10.0.0.1/\r\nConnection: close\r\n\r\n",
    ),
    expected: "304, heard by a",
  },
  {
    name: "201 with a Location",
    answer: to("http://10.0.0.1/", "201 Created"),
    expected: "201, heard by a",
  },
  {
    name: "Refresh instead of Location",
    answer: responseText("302 Found", ["Refresh: 0; url=http://10.0.0.1/", "Connection: close"]),
    expected: "302, heard by a",
  },
  {
    name: "user info",
    answer: to("http://user:secret@b.example/"),
    expected: "400 target-invalid, heard by a",
  },
  {
    name: "a relative address with another host",
    answer: to("//127.0.0.1/"),
    expected: "403 address-refused, heard by a",
  },
  {
    name: "backslashes, which a browser reads as slashes",
    answer: to("\\\\127.0.0.1\\"),
    expected: "403 address-refused, heard by a",
  },
  {
    name: "a tab in the host, which a browser leaves out",
    answer: to("http://127.0\t.0.1/"),
    expected: "403 address-refused, heard by a",
  },
  {
    name: "fullwidth digits in UTF-8",
    answer: to(Buffer.from("http://１２７.0.0.1/").toString("latin1")),
    expected: "403 address-refused, heard by a",
  },
  {
    name: "a refused port",
    answer: to("http://b.example:22/"),
    expected: "403 port-refused, heard by a",
  },
  {
    name: "an unusual port",
    answer: to("http://b.example:8080/"),
    expected: "403 target-refused, heard by a",
  },
  {
    name: "a name with a private address",
    answer: to("http://private.example/"),
    expected: "403 address-refused, heard by a",
  },
  {
    name: "a name with one private address",
    answer: to("http://mixed.example/"),
    expected: "403 address-refused, heard by a",
  },
  {
    name: "a body that does not end",
    answer: (socket) => {
      socket.write("HTTP/1.1 302 Found\r\nLocation: http://b.example/\r\n\r\n");
      socket.write("x".repeat(1_000_000));
    },
    expected: "200 redirected, heard by a and b",
  },
  {
    name: "a body that breaks off",
    answer: (socket) =>
      void socket.end(
        "HTTP/1.1 302 Found\r\nLocation: http://b.example/\r\nContent-Length: 9\r\n\r\nx",
      ),
    expected: "200 redirected, heard by a and b",
  },
];

/** Followed redirects: each address is vetted as if it were called. */
const followed: readonly Attack[] = rows.map(({ name, answer, expected, options }) => ({
  group: "redirects, followed",
  name,
  expected,
  run: async () => {
    const world = await startWorld({ "a.example": answer, "b.example": ok });
    world.resolveTo("private.example", ["10.0.0.1"]);
    world.resolveTo("mixed.example", [world.addressOf("b.example"), "::1"]);
    return tell(
      await call(world.relay, "http://a.example/", { headers: follow, ...options }),
      world,
    );
  },
}));

const shown: readonly Attack[] = [
  ["301 Moved Permanently", "http://169.254.169.254/latest/meta-data/"],
  ["302 Found", "http://10.0.0.1/"],
  ["303 See Other", "//127.0.0.1/"],
  ["307 Temporary Redirect", "http://localhost:1/"],
  ["308 Permanent Redirect", "gopher://a.example/"],
].map(([status = "", location = ""]) => ({
  group: "redirects, shown",
  name: `${status} to ${location}`,
  expected: `${status.slice(0, 3)}, heard by a, Location in the envelope alone`,
  run: async () => {
    const world = await startWorld({ "a.example": to(location, status) });
    const answer = await call(world.relay, "http://a.example/", { method: "POST", body: "secret" });
    const isShown = answer.envelope?.headers.some((pair) => pair.join() === `Location,${location}`);
    const isAlone = isShown === true && answer.headers.location === undefined;
    return `${tell(answer, world)}${isAlone ? ", Location in the envelope alone" : ""}`;
  },
}));

const secrets: CallOptions["pairs"] = [
  ["Authorization", "Bearer secret"],
  ["Cookie", "a=secret"],
  ["X-Api-Key", "secret"],
  ["Origin", "http://secret.example"],
  ["Content-Type", "text/plain"],
  ["Accept", "text/html"],
];

interface SentRow {
  readonly name: string;
  readonly status: string;
  readonly location: string;
  readonly method?: string;
  readonly body?: string;
  /** The last request: its line, names of its headers and its body. */
  readonly expected: string;
}

const own = "Authorization Cookie X-Api-Key Origin";
const added = "User-Agent X-Relay-Hop";

const sentRows: readonly SentRow[] = [
  {
    name: "credentials stay with their origin",
    status: "302",
    location: "/2",
    expected: `a: GET /2 ${own} Content-Type Accept ${added}`,
  },
  {
    name: "credentials are dropped for another origin",
    status: "302",
    location: "http://b.example/2",
    expected: `b: GET /2 Content-Type Accept ${added}`,
  },
  {
    name: "credentials are dropped for the same name with a point",
    status: "302",
    location: "http://a.example./2",
    expected: `a: GET /2 Content-Type Accept ${added}`,
  },
  {
    name: "307 keeps method and body",
    status: "307",
    location: "/2",
    method: "PUT",
    body: "body",
    expected: `a: PUT /2 ${own} Content-Type Accept ${added} content-length body`,
  },
  {
    name: "307 to another origin keeps the body and drops credentials",
    status: "307",
    location: "http://b.example/2",
    method: "POST",
    body: "body",
    expected: `b: POST /2 Content-Type Accept ${added} content-length body`,
  },
  {
    name: "308 keeps method and body",
    status: "308",
    location: "/2",
    method: "PATCH",
    body: "body",
    expected: `a: PATCH /2 ${own} Content-Type Accept ${added} content-length body`,
  },
  {
    name: "301 makes POST a GET without body",
    status: "301",
    location: "/2",
    method: "POST",
    body: "body",
    expected: `a: GET /2 ${own} Accept ${added}`,
  },
  {
    name: "303 makes PUT a GET without body",
    status: "303",
    location: "/2",
    method: "PUT",
    body: "body",
    expected: `a: GET /2 ${own} Accept ${added}`,
  },
  {
    name: "303 leaves HEAD",
    status: "303",
    location: "/2",
    method: "HEAD",
    expected: `a: HEAD /2 ${own} Content-Type Accept ${added}`,
  },
  {
    name: "302 leaves PUT",
    status: "302",
    location: "/2",
    method: "PUT",
    body: "body",
    expected: `a: PUT /2 ${own} Content-Type Accept ${added} content-length body`,
  },
  {
    name: "307 of a streamed body is shown",
    status: "307",
    location: "/2",
    method: "POST",
    body: "x".repeat(70_000),
    expected: "shown 307",
  },
];

/** What goes to whom when a redirect is followed. */
const sent: readonly Attack[] = sentRows.map((row) => ({
  group: "redirects, what is sent",
  name: row.name,
  expected: row.expected,
  run: () => runSent(row),
}));

async function runSent({ status, location, method = "GET", body }: SentRow): Promise<string> {
  const isFirst = (head: string): boolean => / \/ HTTP/.test(head);
  const world = await startWorld({
    "a.example": (socket, head) =>
      void socket.write(isFirst(head) ? to(location, `${status} X`) : ok),
    "b.example": ok,
  });
  world.resolveTo("a.example.", [world.addressOf("a.example")]);
  const options = {
    method,
    pairs: secrets,
    headers: follow,
    ...(body === undefined ? {} : { body }),
  };
  const answer = await call(world.relay, "http://a.example/", options);
  if (answer.envelope?.redirected !== true) return `shown ${answer.envelope?.status}`;
  const last = world.received("b.example") === "" ? "a" : "b";
  const text = world.received(`${last}.example`);
  const request = text.slice(text.lastIndexOf(" /2 HTTP") - method.length).replace(/^[^A-Z]+/, "");
  const [head = "", rest = ""] = request.split("\r\n\r\n");
  const [line = "", ...lines] = head.split("\r\n");
  const names = lines
    .map((each) => each.split(":")[0] ?? "")
    .filter((each) => !/^(host|connection)$/.test(each));
  return [`${last}:`, line.replace(" HTTP/1.1", ""), ...names, rest].join(" ").trim();
}

/** All about redirects. */
export const redirectAttacks: readonly Attack[] = [
  ...shown,
  ...followed,
  ...sent,
  {
    group: "redirects, followed",
    name: "to the relay itself",
    expected: "508 target-loop, heard by a",
    run: async () => {
      let own = "";
      const world = await startWorld({ "a.example": (socket) => void socket.write(to(own)) });
      own = `${world.relay.url}/healthz`;
      return tell(await call(world.relay, "http://a.example/", { headers: follow }), world);
    },
  },
];
