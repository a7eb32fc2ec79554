import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createRelay, type Relay } from "../../../../../../runtime/relay/index.js";
import { connectToLoopback, pageOrigin } from "../../../../relay/relay-harness.js";
import { independentServers, type RunningServer } from "./independent-servers.js";
import { nodeSocket } from "./node-socket.js";
import { createChannel, openSession, parameter, type TestSession } from "./open-session.js";

function until(expected: () => void): Promise<void> {
  return vi.waitFor(expected, { interval: 5 });
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

for (const { name, tools, start } of independentServers) {
  describe.skipIf(tools.isMissing)(`a session with ${name}${tools.note}`, () => {
    let server: RunningServer;
    let relay: Relay;
    let proxy: string | false = false;
    let session: TestSession | undefined;

    beforeAll(async () => {
      server = await start();
      relay = createRelay({
        allowedTargets: [{ host: "127.0.0.1", port: server.port }],
        allowedOrigins: [pageOrigin],
        connect: connectToLoopback,
      });
      proxy = (await relay.listen({ port: 0 })).url;
    });
    afterEach(() => session?.actions.leave());
    afterAll(async () => {
      server.stop();
      await relay.close();
    });

    function open(flags: { readonly proxy: string | false } = { proxy }): TestSession {
      const declared = createChannel({
        messages: [],
        subprotocols: ["talk.v2", "talk.v1"],
        requestHeaders: flags.proxy === false ? [] : [parameter("X-Gardener-Name")],
      });
      const baseUrl = `ws://127.0.0.1:${server.port}`;
      session = openSession({ declared, baseUrl, flags, webSocket: nodeSocket });
      if (flags.proxy !== false) session.fill.setValue(["headers", "X-Gardener-Name"], "Ada");
      return session;
    }

    const received = ({ list }: TestSession) => list().filter(({ origin }) => origin === "server");

    /** Sends text, and gives what comes back. */
    async function ask(opened: TestSession, text: string): Promise<string | undefined> {
      const before = received(opened).length;
      opened.actions.sendText(text);
      await until(() => expect(received(opened).length).toBe(before + 1));
      const data = received(opened).at(-1)?.data;
      return data?.type === "text" ? data.text : undefined;
    }

    it("passes text, unicode, empty and fragmented messages", async () => {
      const opened = open();
      for (const text of ["hello", "日本🌿 größe", "", '{"id":9223372036854775807}']) {
        expect(await ask(opened, text)).toBe(text);
      }
      expect(await ask(opened, "fragments")).toBe("part one, part two");
    });

    it("passes 1 MiB of text, and of bytes as they are", async () => {
      const opened = open();
      const long = "größe🌿".repeat(105_000).slice(0, 1_048_576);
      expect((await ask(opened, long)) === long).toBe(true);
      const bytes = Buffer.from(Uint8Array.from({ length: 1_048_576 }, (_, index) => index * 31));
      for (const each of [bytes, Buffer.alloc(0), Buffer.from([0, 255, 254])]) {
        const before = received(opened).length;
        opened.actions.sendBinary(new Blob([each]));
        await until(() => expect(received(opened).length).toBe(before + 1));
        const data = received(opened).at(-1)?.data;
        const back = data?.type === "binary" ? await data.bytes.arrayBuffer() : undefined;
        expect(back && Buffer.from(back).equals(each)).toBe(true);
      }
    });

    it("passes headers, and offers the subprotocols of which the server chooses one", async () => {
      expect(JSON.parse((await ask(open(), "who")) ?? "")).toEqual({
        name: "Ada",
        protocol: "talk.v1",
      });
      session?.actions.leave();
      const direct = open({ proxy: false });
      await direct.actions.connect();
      await until(() => expect(direct.store.getState().status).toBe("opened"));
      expect(direct.store.getState().protocol).toBe("talk.v1");
      direct.actions.disconnect();
      direct.actions.setSubprotocols([]);
      await direct.actions.connect();
      await until(() => expect(direct.store.getState().status).toBe("opened"));
      expect(direct.store.getState().protocol).toBeUndefined();
    });

    it("says with which code and reason the server closed", async () => {
      const opened = open();
      opened.actions.sendText("close 4001 größe 🌿");
      await until(() => expect(opened.store.getState().error).toBeDefined());
      expect(opened.store.getState().error).toEqual({
        title: "größe 🌿",
        hint: "The server closed the connection with a code of its own. Close code 4001.",
      });
      const normal = open();
      normal.actions.sendText("close 1000 done");
      await until(() => expect(normal.list()[0]?.delivery).toBe("sent"));
      await until(() => expect(normal.store.getState().status).toBe("closed"));
      expect(normal.store.getState().error).toBeUndefined();
    });
  });
}
