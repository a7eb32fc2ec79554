import { describe, expect, it } from "vitest";
import { retryClosed } from "../../../cli/publish/registry-connection.js";

function failing(code: string): Error {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
}

/** Fails so often, then responds. */
function createSend(failures: number, code: string) {
  let calls = 0;
  const send = async (): Promise<Response> => {
    if (++calls <= failures) throw failing(code);
    return new Response("ok");
  };
  return { send: retryClosed(send), count: () => calls };
}

describe("requests on connections that the registry closed", () => {
  it("are repeated, at most twice", async () => {
    for (const code of ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]) {
      const { send, count } = createSend(2, code);
      expect(await (await send("http://localhost")).text()).toBe("ok");
      expect(count()).toBe(3);
    }
    const { send, count } = createSend(9, "ECONNRESET");
    await expect(send("http://localhost")).rejects.toThrow("fetch failed");
    expect(count()).toBe(3);
  });

  it("are not repeated when nothing listens, or when the caller gave up", async () => {
    const refused = createSend(1, "ECONNREFUSED");
    await expect(refused.send("http://localhost")).rejects.toThrow("fetch failed");
    expect(refused.count()).toBe(1);
    const aborted = createSend(1, "ECONNRESET");
    const signal = AbortSignal.abort();
    await expect(aborted.send("http://localhost", { signal })).rejects.toThrow("fetch failed");
    expect(aborted.count()).toBe(1);
  });
});
