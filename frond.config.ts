import type { FrondConfig } from "./generator/index.js";

/** The examples live in this repository and use its own runtime. */
const example = {
  private: true,
  handlers: true,
  format: "prettier",
  runtime: "../../../runtime/http/index.js",
} as const;

const config: FrondConfig = {
  targets: {
    registry: {
      document: "definitions/registry/openapi.yaml",
      out: "generated/registry",
      package: "@frond/registry",
      options: { definition: true, handlers: true, clientHeaders: true, format: "prettier" },
    },
    greenhouse: {
      document: "definitions/examples/greenhouse.yaml",
      out: "generated/examples/greenhouse",
      package: "@frond-examples/greenhouse",
      options: { ...example, definition: true },
    },
    chat: {
      document: "definitions/examples/chat.asyncapi.yaml",
      out: "generated/examples/chat",
      package: "@frond-examples/chat",
      options: { ...example, definition: true },
    },
    calculator: {
      document: "definitions/examples/calculator.openrpc.json",
      out: "generated/examples/calculator",
      package: "@frond-examples/calculator",
      options: { ...example, definition: true },
    },
  },
};

export default config;
