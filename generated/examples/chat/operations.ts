/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serverVariables } from "../../../runtime/http/index.js";
import type { OperationApi } from "../../../runtime/http/index.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@frond-examples/chat",
  environments: { production: "wss://eu.shed.example/v1", local: "ws://localhost:4003/v1" },
  defaultEnvironment: "production",
  serverTemplates: {
    "wss://eu.shed.example/v1": {
      url: "wss://{region}.shed.example/v1",
      variables: { region: { default: "eu", values: ["eu", "us"] } },
    },
  },
  tokenScheme: "gardener",
  userAgent: "frond-examples-chat/1.0.0",
  codecs: [serverVariables],
};
