import { verifyWebhook, type FileDonePayload, type Pet, type WebhookPayloads } from "hooks";

declare const request: Request;

const any = await verifyWebhook(request, "whsec_");
if (any.ok) {
  any.payload satisfies Pet | FileDonePayload | { pet?: string }[];
  // @ts-expect-error It may be another one.
  any.payload satisfies Pet;
} else {
  any.reason satisfies string;
  // @ts-expect-error Nothing was verified.
  void any.payload;
}

const one = await verifyWebhook<"onNewPet">({ headers: {}, body: "{}" }, ["whsec_a", "whsec_b"]);
if (one.ok) one.payload satisfies Pet;
// @ts-expect-error There is no such webhook.
void verifyWebhook<"onNewDog">(request, "whsec_");
const names = ["onNewPet", "file.done", "batch"] satisfies (keyof WebhookPayloads)[];
void names;
