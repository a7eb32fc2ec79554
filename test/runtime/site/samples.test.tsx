import { createHmac } from "node:crypto";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import type { HmacSignature } from "../../../runtime/definition/index.js";
import { ReceivedPage } from "../../../runtime/site/pages/ReceivedPage.js";
import { toReceivedRequest } from "../../../runtime/site/reference/examples/received-request.js";
import {
  createSampleHeaders,
  findTextProblem,
  isWritable,
  toWireText,
} from "../../../runtime/site/sample/sample-fields.js";
import { findTargetProblem } from "../../../runtime/site/sample/send-sample.js";
import { signSample } from "../../../runtime/site/sample/sign-sample.js";
import type { NodePage } from "../../../runtime/site/state/resolve-page.js";
import { receivingGarden } from "./received.js";

afterEach(cleanup);

const webhook = receivingGarden.webhooks["plantWilted"]!;
const plain: HmacSignature = {
  header: "X-S",
  algorithm: "sha256",
  encoding: "hex",
  components: ["body"],
};
const sample = { body: "ä", url: "http://localhost:1/", secret: "s", now: 1_700_000_000_123 };

describe("the headers that sign a sample", () => {
  it.each(["sha1", "sha256", "sha384", "sha512"] as const)(
    "are right with %s",
    async (algorithm) => {
      const signature = createHmac(algorithm, "s").update("ä").digest("hex");
      expect(await signSample({ ...plain, algorithm }, sample)).toEqual([["X-S", signature]]);
    },
  );

  it.each([
    ["unix-seconds", "1700000000"],
    ["unix-millis", "1700000000123"],
    ["iso8601", "2023-11-14T22:13:20.123Z"],
  ] as const)(
    "have the time as %s, the id and the address where these are signed",
    async (format, time) => {
      const declared: HmacSignature = {
        ...plain,
        encoding: "base64",
        prefix: "v1,",
        components: ["messageId", "url", "timestamp", "body"],
        delimiter: "|",
        timestamp: { header: "X-T", format },
        messageIdHeader: "X-Id",
        secretPrefix: "sec_",
        secretEncoding: "hex",
      };
      const given = { ...sample, messageId: "m", secret: "sec_00ff" };
      const signature = createHmac("sha256", Buffer.from("00ff", "hex"))
        .update(`m|http://localhost:1/|${time}|ä`)
        .digest("base64");
      const [id, at] = [["X-Id", "m"] as const, ["X-T", time] as const];
      expect(await signSample(declared, given)).toEqual([id, at, ["X-S", `v1,${signature}`]]);
      expect(await signSample(declared, { ...given, secret: "" })).toEqual([id, at]);
      await expect(signSample(declared, { ...given, secret: "sec_0" })).rejects.toThrow(
        "The secret is not written in hex.",
      );
    },
  );

  it("have an id of their own each time", async () => {
    const declared = { ...plain, messageIdHeader: "X-Id" };
    const [first, second] = [
      await signSample(declared, sample),
      await signSample(declared, sample),
    ];
    expect(first[0]).not.toEqual(second[0]);
  });
});

describe("what is sent", () => {
  it("are the declared headers with their examples, without those that signing adds", () => {
    const received = toReceivedRequest({
      ...webhook,
      headers: ["X-Event", "x-s", "X-Other"].map((key) => ({
        key,
        valueShape: { type: "alias", value: { type: "optional", shape: textShape } },
        ...(key === "X-Event" ? { examples: ["wilted"] } : {}),
      })),
    });
    const signature = { type: "hmac" as const, ...plain };
    expect(createSampleHeaders(receivingGarden, received, signature)).toEqual([
      ["X-Event", "wilted"],
      ["X-Other", ""],
    ]);
  });

  it("is the text as it is, and a form as its fields", () => {
    const form = "application/x-www-form-urlencoded; charset=utf-8";
    expect(toWireText('{"a": "b c"}', "application/json")).toBe('{"a": "b c"}');
    expect(toWireText('{"a": "b c", "n": 1, "o": {"p": 2}}', form)).toBe(
      `a=b+c&n=1&o=${encodeURIComponent('{"p":2}')}`,
    );
    expect(findTextProblem("{", "application/problem+json")).toMatch(/not valid JSON/);
    expect(findTextProblem("{", form)).toMatch(/not a JSON object/);
    expect(findTextProblem("{", "text/plain")).toBeUndefined();
    expect([isWritable("application/xml"), isWritable("multipart/form-data")]).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    "http://localhost:3000/a",
    "https://LOCALHOST",
    "http://127.0.0.1",
    "http://127.1:80/",
    "http://[::1]:5",
  ])("goes to this machine: %s", (url) => expect(findTargetProblem(url)).toBeUndefined());

  it.each([
    "http://0.0.0.0/",
    "http://localhost.example.com/",
    "http://10.0.0.1",
    "http://[::2]/",
    "file:///localhost",
    "localhost:3000",
  ])("goes nowhere else: %s", (url) => expect(findTargetProblem(url)?.hint).toBeTruthy());
});

const textShape = {
  type: "alias" as const,
  value: { type: "primitive" as const, value: { type: "string" as const } },
};

describe("the page of a webhook", () => {
  const page: NodePage = {
    type: "node",
    api: { id: "garden", title: "Garden", definitionUrl: "/x" },
    node: {
      kind: "webhook",
      id: "plantWilted",
      slug: "plant-wilted",
      title: "Wilted",
      method: "WEBHOOK",
      path: "plant.wilted",
      deprecated: false,
    },
  };
  const show = (configuration?: { relay: string | false; localDevelopment: boolean }) => {
    const full = configuration && { title: "Docs", apis: [], ...configuration };
    render(
      <ReceivedPage page={page} definition={receivingGarden} node={webhook} configuration={full} />,
    );
  };
  const button = () => screen.queryByRole("button", { name: "Send a sample" });

  it.each([
    undefined,
    { relay: "http://127.0.0.1:1", localDevelopment: false },
    { relay: false as const, localDevelopment: true },
  ])("sends no samples outside of development, and none without a relay: %j", (configuration) => {
    show(configuration);
    expect(button()).toBeNull();
  });

  it("opens what sends samples with a click, and closes it with another", async () => {
    show({ relay: "http://127.0.0.1:1", localDevelopment: true });
    expect(button()?.getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(button()!);
    await screen.findByRole("region", { name: "Send a sample" });
    await userEvent.click(button()!);
    expect(screen.queryByRole("region", { name: "Send a sample" })).toBeNull();
  });

  it("has a server that receives it", async () => {
    show();
    expect(await screen.findByText(/Save as receive.mts/)).toBeTruthy();
  });
});
