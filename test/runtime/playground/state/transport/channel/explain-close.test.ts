import { describe, expect, it } from "vitest";
import {
  explainClose,
  type CloseContext,
} from "../../../../../../runtime/playground/state/transport/channel/explain-close.js";
import { mayReconnect } from "../../../../../../runtime/playground/state/transport/channel/may-reconnect.js";
import type { ConnectionEnd } from "../../../../../../runtime/playground/state/transport/channel/open-connection.js";

const direct: CloseContext = {
  url: "ws://10.0.0.7/room",
  startCommand: "frond start talk.yaml",
  relay: false,
  online: true,
  subprotocols: [],
};
const relayed: CloseContext = { ...direct, relay: "http://localhost:4001" };

const end = (code: number, reason = "", rest: Partial<ConnectionEnd> = {}): ConnectionEnd => ({
  code,
  reason,
  wasOpen: true,
  wasAccepted: undefined,
  hadMessages: false,
  isLate: false,
  unsent: 0,
  ...rest,
});

const explain = (each: ConnectionEnd, context = direct): string => {
  const failure = explainClose(each, context);
  return failure ? `${failure.title} ${failure.hint}` : "";
};

describe("why a connection ended", () => {
  it("is not said for 1000", () => {
    expect(explainClose(end(1000, "bye"), direct)).toBeUndefined();
  });

  it("is in words for every registered code, and names the code", () => {
    const codes = [...Array.from({ length: 15 }, (_, index) => 1001 + index), 3000, 3003, 3008];
    const words = codes.map((code) => explain(end(code)));
    expect(new Set(words.map((each) => each.replace(/Close code \d+\./, ""))).size).toBe(
      codes.length,
    );
    words.forEach((each, index) => expect(each).toContain(`Close code ${codes[index]}.`));
    expect(words.join(" ")).not.toMatch(/code that is not registered|of its own/);
    expect(explain(end(3000))).toBe(
      "The server requires credentials, or did not accept these. Check the credentials, then connect again. Close code 3000.",
    );
  });

  it("names who defines the other codes", () => {
    expect(explain(end(4999))).toBe(
      "The server closed the connection with a code of its own. Close code 4999.",
    );
    expect(explain(end(3500))).toContain("with a code of a framework or library");
    expect(explain(end(1016))).toContain("with a code that is not registered");
  });

  it("is the reason that the server gave, with what the code means after it", () => {
    expect(explainClose(end(1008, "no shouting"), direct)).toEqual({
      title: "no shouting",
      hint: "A message violated a rule of the server. Check what was sent last, and the credentials. Close code 1008.",
    });
  });

  it("shows control characters of a reason as escapes", () => {
    expect(explainClose(end(4000, "a\nb\u202ec\u0000"), direct)?.title).toBe(
      "a\\u000ab\\u202ec\\u0000",
    );
  });

  it("explains a refusal of the relay, with the command that allows a private host", () => {
    expect(explainClose(end(4403, "private-refused"), relayed)).toMatchObject({
      title: "10.0.0.7:80 belongs to your machine or network and is not allowed.",
      command: "frond start talk.yaml --allow 10.0.0.7:80",
      code: "private-refused",
    });
    expect(explain(end(4403, "connect-failed"), relayed)).toContain(
      "nothing responds at this host and port",
    );
  });

  it("says what the status means with which the server refused a relayed connection", () => {
    const said = (status: number): string => explain(end(4502, `status ${status}`), relayed);
    expect(said(401)).toBe(
      "The server refused the connection with status 401: it requires credentials, or did not accept these. Check the credentials, then connect again.",
    );
    expect(said(301)).toContain("Enter the address that it redirects to");
    expect(said(404)).toContain("Check the URL and the path parameters.");
    expect(said(200)).toContain("The address may be that of an endpoint");
    expect(said(418)).toContain("it does not accept the handshake");
    expect(said(500)).toContain("it had an error");
    const statuses = [400, 403, 405, 426, 429, 502, 503, 504];
    expect(new Set(statuses.map((each) => said(each).replace(/\d{3}/, ""))).size).toBe(8);
  });

  it("takes codes of the relay for the server's own when the server has used them", () => {
    expect(explain(end(4403, "room is closed"), relayed)).toContain("room is closed");
    expect(explain(end(4502, "status 401", { wasAccepted: true }), relayed)).toContain(
      "with a code of its own",
    );
    expect(explain(end(4502, "status 401", { hadMessages: true }), relayed)).toContain(
      "with a code of its own",
    );
    expect(explain(end(4403, "private-refused"), direct)).toContain("with a code of its own");
  });

  it("distinguishes being offline, a relay that is not there and a server that cannot be reached", () => {
    const unopened = end(1006, "", { wasOpen: false });
    expect(explain(unopened, { ...direct, online: false })).toContain("You are offline.");
    expect(explain(unopened, relayed)).toContain("The relay could not be reached.");
    expect(explain(unopened)).toContain("Browsers do not say why");
    expect(explain(end(1006), { ...direct, online: false })).toContain("you are offline");
    const late = end(1006, "", { wasOpen: false, isLate: true });
    expect(explain(late, relayed)).toContain("The relay did not respond in time.");
    expect(explain(late)).toContain("The server did not accept the connection in time.");
  });
});

describe("connecting again", () => {
  it("may help after the other side was lost or busy, and never after a refusal", () => {
    const passing = [1001, 1006, 1011, 1012, 1013, 1014];
    const all = [...Array.from({ length: 16 }, (_, index) => 1000 + index), 3000, 4000, 4999];
    expect(all.filter((code) => mayReconnect(end(code), false))).toEqual(passing);
    const relay = "http://localhost:4001";
    expect(mayReconnect(end(4403, "private-refused"), relay)).toBe(false);
    expect(mayReconnect(end(4403, "target-refused"), relay)).toBe(false);
    expect(mayReconnect(end(4403, "connect-failed"), relay)).toBe(true);
    expect(mayReconnect(end(4502, "status 401"), relay)).toBe(false);
    expect(mayReconnect(end(4502, "status 503"), relay)).toBe(true);
    expect(mayReconnect(end(4502, "status 429"), relay)).toBe(true);
  });
});
