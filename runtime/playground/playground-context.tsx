import { createContext, useContext, type RefObject } from "react";
import { useStore } from "zustand";
import type { PlaygroundFlags, PlaygroundProps } from "./playground-props.js";
import type { OpenEndpoint } from "./state/encode-form.js";
import type { FormActions, PlaygroundState, PlaygroundStore } from "./state/playground-store.js";
import type { SendActions } from "./state/send-actions.js";
import { valueAt, type ValuePath } from "./state/value-path.js";

/** What every part of an open endpoint shares. */
export interface PlaygroundContextValue {
  readonly open: OpenEndpoint;
  readonly store: PlaygroundStore;
  readonly actions: FormActions & SendActions;
  readonly flags: PlaygroundFlags;
  /** Packages of generated clients. */
  readonly sdk: PlaygroundProps["sdk"];
  /** The path, as JSON, of a field that was just added and wants the focus. */
  readonly focusNextRef: RefObject<string | undefined>;
}

/** Carries {@link PlaygroundContextValue}. */
export const PlaygroundContext = createContext<PlaygroundContextValue | undefined>(undefined);

/** The open endpoint. Only inside of a playground. */
export function usePlayground(): PlaygroundContextValue {
  const value = useContext(PlaygroundContext);
  if (!value) throw new Error("This component belongs inside of a playground.");
  return value;
}

/** A part of the state; renders again when that part changes. */
export function usePlaygroundState<Part>(select: (state: PlaygroundState) => Part): Part {
  return useStore(usePlayground().store, select);
}

/** The value of one field; renders again only when that value changes. */
export function useFormValue(path: ValuePath): unknown {
  return usePlaygroundState((state) => valueAt(state.form, path));
}
