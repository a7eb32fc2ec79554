import type {
  ApiDefinition,
  CallbackDefinition,
  WebhookDefinition,
} from "../../../runtime/definition/index.js";
import { garden } from "./garden.js";

const plant = { type: "alias" as const, value: { type: "id" as const, id: "Plant" } };

const wilted: WebhookDefinition = {
  id: "plantWilted",
  method: "POST",
  path: ["plant.wilted"],
  description: "Sent when a plant wilts.",
  headers: [{ key: "X-Signature", valueShape: plant }],
  payloads: [{ contentType: "application/json", shape: plant }],
  responses: [{ statusCode: 204, description: "Seen.", body: { type: "empty" } }],
  examples: [
    { name: "fern", payload: { name: "Fern" } },
    { name: "moss", payload: { name: "Moss" } },
  ],
};

const watered: CallbackDefinition = {
  name: "watered",
  expression: "{$request.body#/callback/url}",
  method: "POST",
  requests: [{ contentType: "application/json", body: plant }],
  responses: [{ statusCode: 200, body: { type: "empty" } }],
};

const water = garden.endpoints["waterPlant"];
if (!water) throw new Error("the garden has lost an endpoint");

/** The garden with a webhook and, at `waterPlant`, two callbacks of one name. */
export const receivingGarden: ApiDefinition = {
  ...garden,
  endpoints: { ...garden.endpoints, waterPlant: { ...water, callbacks: [watered, watered] } },
  webhooks: { plantWilted: wilted },
};
