import { createStore, type StoreApi } from "zustand/vanilla";
import type { RequestSource } from "../model/form-slice.js";
import type { PlaygroundState, PlaygroundStore } from "./playground-store.js";

const followers = new WeakMap<PlaygroundStore, StoreApi<RequestSource>>();

/**
 * The part of a store's state that determines the request, for the URL bar, snippets and problems.
 * Form input is published one frame later, so that rendering them does not delay the input field.
 * All other changes are published immediately.
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

/** The part of the current state that determines the request. */
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

/**
 * Whether a value of the form was changed, as opposed to the entire form, which may change more
 * than the form state.
 */
function isTyped(state: PlaygroundState, before: PlaygroundState): boolean {
  const { form, extras, revision } = state;
  return form !== before.form && extras === before.extras && revision === before.revision;
}

function isSame(a: RequestSource, b: RequestSource): boolean {
  const keys = Object.keys(a) as (keyof RequestSource)[];
  return keys.every((key) => a[key] === b[key]);
}

/** Calls back after the next frame was rendered, or immediately if there are no frames. */
function afterPaint(callback: () => void): void {
  if (typeof requestAnimationFrame === "function") {
    requestAnimationFrame(() => void setTimeout(callback));
  } else callback();
}
