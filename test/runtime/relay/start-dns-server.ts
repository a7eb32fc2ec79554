import { createSocket } from "node:dgram";
import { isIP } from "node:net";

/** What the server says of a name: addresses, that there is no such name, a failure, or nothing. */
export type DnsAnswer = readonly string[] | "none" | "failure" | "silence";

/** A DNS server on loopback (RFC 1035). */
export interface DnsServer {
  readonly address: string;
  /** The names that were asked for, once for each question, with the type: `A api.example`. */
  readonly questions: string[];
  close(): void;
}

/** Starts a server; each record may be used for `ttl` seconds. */
export async function startDnsServer(
  answer: (name: string) => DnsAnswer,
  ttl = 30,
): Promise<DnsServer> {
  const questions: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (query, peer) => {
    const { name, type, end } = readQuestion(query);
    questions.push(`${type === 1 ? "A" : "AAAA"} ${name}`);
    const said = answer(name);
    if (said === "silence") return;
    socket.send(writeAnswer(query, end, said, { type, ttl }), peer.port, peer.address);
  });
  await new Promise<void>((resolve) => void socket.bind(0, "127.0.0.1", resolve));
  const { port } = socket.address();
  return { address: `127.0.0.1:${port}`, questions, close: () => socket.close() };
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join("."), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function writeAnswer(
  query: Buffer,
  end: number,
  said: Exclude<DnsAnswer, "silence">,
  { type, ttl }: { readonly type: number; readonly ttl: number },
): Buffer {
  const version = type === 1 ? 4 : 6;
  const addresses = typeof said === "string" ? [] : said.filter((each) => isIP(each) === version);
  const codes = { none: 3, failure: 2 };
  const head = Buffer.from(query.subarray(0, end));
  head.writeUInt16BE(0x8180 | (typeof said === "string" ? codes[said] : 0), 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  const records = addresses.map((address) => {
    const data = toBytes(address);
    const record = Buffer.alloc(12);
    // The name is the question's, 12 bytes from the start.
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(ttl, 6);
    record.writeUInt16BE(data.length, 10);
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([head, ...records]);
}

function toBytes(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split(".").map(Number));
  const [before = "", after = ""] = address.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const [left, right] = [groups(before), groups(after)];
  const middle = Array.from({ length: 8 - left.length - right.length }, () => "0");
  const all = [...left, ...middle, ...right].map((group) => group.padStart(4, "0"));
  return Buffer.from(all.join(""), "hex");
}
