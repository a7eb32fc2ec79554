import { createRoot } from "react-dom/client";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { Playground } from "../../../runtime/playground/index.js";
import "../../../runtime/playground/playground.css";

const text = { type: "alias", value: { type: "primitive", value: { type: "string" } } } as const;
const integer = {
  type: "alias",
  value: { type: "primitive", value: { type: "integer" } },
} as const;

const definition: ApiDefinition = {
  id: "flood",
  name: "Flood",
  endpoints: {},
  webhooks: {},
  types: {},
  subpackages: {},
  auths: {},
  websockets: {
    flood: {
      id: "flood",
      path: [{ type: "literal", value: "" }],
      environments: [{ id: "bench", baseUrl: document.body.dataset["socket"] ?? "" }],
      messages: [
        {
          type: "reading",
          origin: "server",
          body: {
            type: "object",
            extends: [],
            properties: [
              { key: "type", valueShape: text },
              { key: "number", valueShape: integer },
              { key: "text", valueShape: text },
            ],
          },
        },
      ],
    },
  },
} as unknown as ApiDefinition;

const root = document.createElement("div");
document.body.append(root);
createRoot(root).render(
  <Playground
    definition={definition}
    node={{ type: "channel", id: "flood" }}
    flags={{ proxy: false, localDevelopment: true }}
  />,
);
