import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as sendRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  receiverLanguages,
  writeReceiver,
  type Delivery,
} from "../../../../runtime/snippets/index.js";
import { compilerCommand } from "../../../compiler-command.js";
import { findReceiverTools, runReceiver, type RunningReceiver } from "./run-receiver.js";
import { standardSignature } from "./standard-signature.js";

const project = fileURLToPath(new URL("../../../../", import.meta.url));
const key = Buffer.from("0123456789abcdef0123456789abcdef");
const secret = `whsec_${key.toString("base64")}`;

/** Every character of a path and of a header's name that means something in one of the languages. */
const nasty = `/it's-$HOME/\${x}#{1}?"\`%d\\n--*/<?php ?>ä`;
const nastyHeader = "x'$`#%&*+.^_|~!";

const delivery: Delivery = {
  method: "POST",
  path: nasty,
  contentType: "application/json",
  headers: ["X-Event", nastyHeader, "Webhook-Id", "webhook-signature"],
  status: 202,
  signature: { type: "hmac", ...standardSignature },
};

const wirePath = encodeURI(nasty).replace(/[?#]/g, encodeURIComponent);

/** `{"plant":"Fërn 🌿"}` with spaces that no printer of JSON would write. */
const body = Buffer.from('{ "plant" :"Fërn 🌿",  "leaves": 3 }');

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Sends a request as it is; `fetch` would change some paths. */
function send(
  url: string,
  { method = "POST", path = wirePath, headers, body: bytes = body }: Sent,
) {
  return new Promise<{ status: number | undefined; allow: string | undefined }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(url);
      const all = {
        "Content-Type": "application/json",
        "Content-Length": bytes.length,
        ...headers,
      };
      const outgoing = sendRequest({ hostname, port, method, path, headers: all }, (response) => {
        response.resume();
        response.on("end", () =>
          resolve({ status: response.statusCode, allow: response.headers.allow }),
        );
      });
      outgoing.on("error", reject);
      outgoing.end(bytes);
    },
  );
}

/** Sends the beginning of a body and closes the connection. */
function breakOff(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const head = `POST ${wirePath} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{`;
    // The receiver has read what arrived before it sees the end.
    socket.write(head, () => setTimeout(() => socket.resetAndDestroy(), 50));
    socket.on("close", () => resolve());
    socket.on("error", reject);
  });
}

/** The headers of a delivery that was signed some seconds ago. */
function sign(bytes: Buffer, secondsAgo = 0): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo);
  const signed = Buffer.concat([Buffer.from(`msg_1.${timestamp}.`), bytes]);
  const signature = createHmac("sha256", key).update(signed).digest("base64");
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": timestamp,
    // As while a secret is replaced: the new one's signature is the second.
    "webhook-signature": `v1,b2xk v1,${signature}`,
  };
}

type ListeningReceiver = RunningReceiver & { readonly url: string };

/** Runs a program that must listen. */
async function start(...program: Parameters<typeof runReceiver>): Promise<ListeningReceiver> {
  const { url, ...receiver } = await runReceiver(...program);
  if (url === undefined) throw new Error(`It ended early:\n${receiver.output()}\n${program[0]}`);
  return { ...receiver, url };
}

for (const language of receiverLanguages) {
  const { isMissing, note } = findReceiverTools(language);
  describe.skipIf(isMissing)(`a receiver in ${language}${note}`, () => {
    const source = writeReceiver(delivery, language);
    let receiver: ListeningReceiver;
    beforeAll(async () => {
      receiver = await start(source, language, { WEBHOOK_SECRET: secret });
    });
    afterAll(async () => receiver?.stop());

    it("prints a signed event and its headers, and responds with the declared status", async () => {
      // Mono's listener refuses most of the characters that a name may have.
      const nastyValue: Record<string, string> =
        language === "csharp" ? {} : { [nastyHeader]: "nasty value" };
      const headers = { ...sign(body), "X-Event": "plant.wilted", ...nastyValue };
      expect(await send(receiver.url, { headers })).toMatchObject({ status: 202 });
      await expect.poll(receiver.output).toContain("Fërn 🌿");
      const output = receiver.output();
      expect(output).toMatch(/X-Event: ?plant\.wilted/);
      expect(output).toContain(nastyHeader);
      expect(output).toContain(Object.values(nastyValue)[0] ?? "");
      expect(output).toContain("msg_1");
    });

    it("refuses a body that was changed, an old timestamp, and missing headers with 401", async () => {
      const changed = Buffer.from(body.toString().replace("3", "4"));
      const { "webhook-signature": signature, ...unsigned } = sign(body);
      const { "webhook-timestamp": timestamp, ...timeless } = sign(body);
      const { "webhook-id": id, ...nameless } = sign(body);
      const statuses = [
        await send(receiver.url, { headers: sign(body), body: changed }),
        await send(receiver.url, { headers: sign(body, 400) }),
        await send(receiver.url, { headers: sign(body, -400) }),
        await send(receiver.url, { headers: unsigned }),
        await send(receiver.url, { headers: timeless }),
        await send(receiver.url, { headers: nameless }),
        await send(receiver.url, { headers: { ...sign(body), "webhook-timestamp": "nan" } }),
        await send(receiver.url, { headers: { ...unsigned, "webhook-signature": "v1," } }),
        await send(receiver.url, {}),
      ].map(({ status }) => status);
      expect([signature, timestamp, id].every(Boolean)).toBe(true);
      expect(statuses).toEqual(statuses.map(() => 401));
    });

    it("refuses other paths and methods, and what is no JSON", async () => {
      const broken = Buffer.from("{");
      expect(await send(receiver.url, { path: "/other" })).toMatchObject({ status: 404 });
      const other = await send(receiver.url, { method: "PUT", headers: sign(body) });
      expect(other).toEqual({ status: 405, allow: "POST" });
      expect(
        await send(receiver.url, { headers: sign(body), path: `${wirePath}?a=b` }),
      ).toMatchObject({
        status: 202,
      });
      const signed = await send(receiver.url, { headers: sign(broken), body: broken });
      // Java's own library reads no JSON: the program prints the text.
      expect(signed.status).toBe(language === "java" ? 202 : 400);
    });

    it("goes on when a sender breaks off", async () => {
      await breakOff(receiver.url);
      expect(await send(receiver.url, { headers: sign(body) })).toMatchObject({ status: 202 });
    });

    it("says which variable of the environment is missing", async () => {
      const { url, output, stop } = await runReceiver(source, language, { WEBHOOK_SECRET: "" });
      // PHP runs its script for each request; the other programs have ended.
      expect(url === undefined).toBe(language !== "php");
      const sent = url ? await send(url, { headers: sign(body) }) : undefined;
      expect(sent?.status).toBe(language === "php" ? 500 : undefined);
      await expect.poll(output).toContain("Set WEBHOOK_SECRET to the secret of the webhook.");
      await stop();
    });
  });
}

/** Ways to sign besides Standard Webhooks, each with what the programs read from the environment. */
const schemes: readonly Scheme[] = [
  {
    name: "hex with a prefix, time in milliseconds, a text",
    delivery: {
      ...delivery,
      contentType: "text/plain",
      path: "/hooks",
      headers: [],
      signature: {
        type: "hmac",
        header: "X-Signature-256",
        algorithm: "sha1",
        encoding: "hex",
        prefix: "sha1=",
        components: ["timestamp", "body"],
        timestamp: { header: "X-Time", format: "unix-millis", toleranceInSeconds: 60 },
      },
    },
    env: { WEBHOOK_SECRET: "s3crét" },
    sign: (bytes, at) => {
      const time = String(at);
      const signature = createHmac("sha1", "s3crét").update(time).update(bytes).digest("hex");
      return { "X-Time": time, "X-Signature-256": `sha1=${signature}` };
    },
  },
  {
    name: "base64 over the address and the body, time as text, a secret in hex",
    delivery: {
      ...delivery,
      path: "/hooks",
      headers: [],
      signature: {
        type: "hmac",
        header: "X-Sign",
        algorithm: "sha512",
        encoding: "base64",
        components: ["url", "body", "timestamp"],
        delimiter: `'"|`,
        timestamp: { header: "X-Time", format: "iso8601" },
        secretEncoding: "hex",
      },
    },
    env: { WEBHOOK_SECRET: "00ff10", WEBHOOK_URL: "https://me.example/hooks" },
    sign: (bytes, at) => {
      const time = new Date(at).toISOString();
      const hmac = createHmac("sha512", Buffer.from("00ff10", "hex"));
      hmac.update(`https://me.example/hooks'"|`).update(bytes).update(`'"|${time}`);
      return { "X-Time": time, "X-Sign": hmac.digest("base64") };
    },
  },
];

interface Scheme {
  readonly name: string;
  readonly delivery: Delivery;
  readonly env: Readonly<Record<string, string>>;
  /** The headers of a delivery at a time, in milliseconds. */
  readonly sign: (bytes: Buffer, at: number) => Record<string, string>;
}

/** Not verified, and without a body; nothing in the note may end its comment. */
const unverified: Delivery = {
  method: "GET",
  path: "/",
  headers: [],
  status: 200,
  signature: { type: "other", header: "X?>*/\u2028\\u000a", algorithm: "\n#{`ed25519`}" },
};

describe.each(receiverLanguages)("other receivers in %s", (language) => {
  const { isMissing, note } = findReceiverTools(language);

  for (const { name, delivery: signed, env, sign: signOther } of schemes) {
    it.skipIf(isMissing)(`verify ${name}${note}`, async () => {
      const receiver = await start(writeReceiver(signed, language), language, env);
      const now = Date.now();
      const post = async (headers: Record<string, string>) =>
        (await send(receiver.url, { path: "/hooks", headers })).status;
      expect(await post(signOther(body, now))).toBe(202);
      await expect.poll(receiver.output).toContain("Fërn 🌿");
      expect(await post(signOther(Buffer.from("other"), now))).toBe(401);
      expect(await post(signOther(body, now - 400_000))).toBe(401);
      expect(await post({ ...signOther(body, now), "X-Time": "yesterday" })).toBe(401);
      expect(await post({})).toBe(401);
      await receiver.stop();
    });
  }

  it.skipIf(isMissing)(`say what they do not verify${note}`, async () => {
    const source = writeReceiver(unverified, language);
    expect(source).toContain("The header X______u000a has a signature (____ed25519__).");
    const receiver = await start(source, language, {});
    const empty = Buffer.alloc(0);
    const sent = await send(receiver.url, { method: "GET", path: "/", body: empty });
    expect(sent.status).toBe(200);
    await expect.poll(receiver.output).toContain("Received");
    await receiver.stop();
  });
});

it("the programs in TypeScript compile strictly", () => {
  const folder = mkdtempSync(join(tmpdir(), "receive-types-"));
  const all = [delivery, unverified, ...schemes.map((scheme) => scheme.delivery)];
  const files = all.map((each, index) => {
    const file = join(folder, `receive${index}.mts`);
    writeFileSync(file, writeReceiver(each, "typescript"));
    return file;
  });
  const options = "--noEmit --strict --target es2022 --module nodenext --types node --skipLibCheck";
  const types = ["--typeRoots", join(project, "node_modules/@types")];
  const { stdout } = spawnSync(
    process.execPath,
    [...compilerCommand, ...options.split(" "), ...types, ...files],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  rmSync(folder, { recursive: true, force: true });
  expect(stdout).toBe("");
});
