import { usePlayground } from "./playground-context.js";

/** Labels that differ between endpoints and channels. */
interface Nouns {
  readonly form: "request" | "form";
  readonly send: "Send" | "Connect";
}

const ofEndpoints: Nouns = { form: "request", send: "Send" };
const ofChannels: Nouns = { form: "form", send: "Connect" };

/** The labels for the open endpoint or channel. */
export function useNouns(): Nouns {
  return usePlayground().open.channel ? ofChannels : ofEndpoints;
}
