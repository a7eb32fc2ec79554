import { expect, test } from "vitest";
import { rpcRefusals } from "../../../../runtime/http/serve/decode-rpc.js";

test("refusals have the codes and words of JSON-RPC 2.0, section 5.1", () => {
  expect(rpcRefusals).toEqual({
    [-32700]: "Parse error",
    [-32600]: "Invalid Request",
    [-32601]: "Method not found",
    [-32602]: "Invalid params",
    [-32603]: "Internal error",
  });
});
