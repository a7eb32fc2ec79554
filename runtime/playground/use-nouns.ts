import { usePlayground } from "./playground-context.js";

/** What the playground calls what is open, and what is done with its form. */
interface Nouns {
  readonly form: "request" | "form";
  readonly send: "Send" | "Connect";
}

const ofEndpoints: Nouns = { form: "request", send: "Send" };
const ofChannels: Nouns = { form: "form", send: "Connect" };

/** The words for an endpoint, which is sent a request, or for a channel, which is connected to. */
export function useNouns(): Nouns {
  return usePlayground().open.channel ? ofChannels : ofEndpoints;
}
