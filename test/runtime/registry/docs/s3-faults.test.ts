import { afterEach, describe, expect, it } from "vitest";
import { createS3Files } from "../../../../runtime/node/index.js";
import { serveFaults, type StoreAnswer } from "./serve-faults.js";

const upload = `upload_${"1".repeat(36)}`;
const name = `file_${"2".repeat(36)}`;
const measured: StoreAnswer = { status: 200, headers: { etag: '"1"', "content-length": "0" } };

let close = (): void => undefined;
afterEach(() => close());

/** A bucket whose server answers as told, and what it was asked. */
async function open(answer: (method: string, attempt: number) => StoreAnswer) {
  let attempt = 0;
  const server = await serveFaults((method) => answer(method, (attempt += 1)));
  close = server.close;
  const { endpoint, seen } = server;
  const key = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "secret-of-the-store" };
  const { direct } = createS3Files({ endpoint, bucket: "docs", ...key });
  if (!direct) throw new Error("S3 has addresses of its own.");
  return { direct, seen };
}

describe("a store that fails to take an upload over", () => {
  it("after it began to answer has not taken it", async () => {
    const failed = { status: 200, body: "<Error><Code>InternalError</Code></Error>" };
    const { direct } = await open((method) => (method === "HEAD" ? measured : failed));
    await expect(direct.accept(upload, name, 10)).rejects.toThrow("did not copy");
  });

  it("because another upload came between is asked again, three times", async () => {
    const copied = { status: 200, body: "<CopyObjectResult></CopyObjectResult>" };
    const slow = await open((method, attempt) =>
      method === "HEAD" ? measured : attempt < 5 ? { status: 412 } : copied,
    );
    expect(await slow.direct.accept(upload, name, 10)).toBe(0);
    expect(slow.seen).toHaveLength(6);
    close();
    const never = await open((method) => (method === "HEAD" ? measured : { status: 412 }));
    await expect(never.direct.accept(upload, name, 10)).rejects.toThrow("status 412");
    expect(never.seen).toHaveLength(6);
  });

  it("says with which status, and nothing of the key", async () => {
    const body = "<Error><AWSAccessKeyId>AKIDEXAMPLE</AWSAccessKeyId></Error>";
    const { direct } = await open(() => ({ status: 503, body }));
    await expect(direct.accept(upload, name, 10)).rejects.toThrow(
      /^The file store responded with status 503\.$/,
    );
    await expect(direct.refuse(upload)).rejects.toThrow("status 503");
  });
});
