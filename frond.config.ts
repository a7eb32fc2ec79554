import type { FrondConfig } from "./generator/index.js";

const config: FrondConfig = {
  targets: {
    registry: {
      document: "definitions/registry/openapi.yaml",
      out: "generated/registry",
      package: "@frond/registry",
      options: { definition: true },
    },
    greenhouse: {
      document: "definitions/examples/greenhouse.yaml",
      out: "generated/examples/greenhouse",
      package: "@frond-examples/greenhouse",
      options: { definition: true, private: true },
    },
    chat: {
      document: "definitions/examples/chat.asyncapi.yaml",
      out: "generated/examples/chat",
      package: "@frond-examples/chat",
      options: { definition: true, private: true },
    },
    calculator: {
      document: "definitions/examples/calculator.openrpc.json",
      out: "generated/examples/calculator",
      package: "@frond-examples/calculator",
      options: { definition: true, private: true },
    },
  },
};

export default config;
