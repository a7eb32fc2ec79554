import { createStore, type StoreApi } from "zustand/vanilla";
import type { RequestSource } from "../model/form-slice.js";
import type { PlaygroundState, PlaygroundStore } from "./playground-store.js";

const followers = new WeakMap<PlaygroundStore, StoreApi<RequestSource>>();

/**
 * What of a store's state goes into the request, for what shows it: address, code, problems. What is
 * typed into the form comes there after the frame that shows it in its field, which would otherwise
 * wait for all of it to be written anew. Every other change comes at once.
 */
export function followSource(store: PlaygroundStore): StoreApi<RequestSource> {
  const known = followers.get(store);
  if (known) return known;
  const follower = createStore<RequestSource>(() => readSource(store.getState()));
  followers.set(store, follower);
  const take = (): void => {
    const [last, next] = [follower.getState(), readSource(store.getState())];
    if (!isSame(last, next)) follower.setState(next, true);
  };
  store.subscribe((state, before) => {
    if (isTyped(state, before)) afterPaint(take);
    else take();
  });
  return follower;
}

/** What of the state goes into the request, at this moment. */
export function readSource(state: PlaygroundState): RequestSource {
  const { form, extras, auth, alternative, environmentId, baseUrl, variables, loginToken } = state;
  return {
    form,
    extras,
    auth,
    alternative,
    environmentId,
    baseUrl,
    variables,
    loginToken: loginToken ?? "",
  };
}

/** A value of the form was changed. Where the form was replaced, so may be what it is for. */
function isTyped(state: PlaygroundState, before: PlaygroundState): boolean {
  const { form, extras, revision } = state;
  return form !== before.form && extras === before.extras && revision === before.revision;
}

function isSame(one: RequestSource, other: RequestSource): boolean {
  const keys = Object.keys(one) as (keyof RequestSource)[];
  return keys.every((key) => one[key] === other[key]);
}

/** Calls back once the next frame is on the screen, so that nothing holds that up. At once where there are no frames. */
export function afterPaint(callback: () => void): void {
  if (typeof requestAnimationFrame === "function") {
    requestAnimationFrame(() => void setTimeout(callback));
  } else callback();
}
