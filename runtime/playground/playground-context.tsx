import { createContext, useContext, type ComponentType, type RefObject } from "react";
import { useStore } from "zustand";
import type { PlaygroundFlags, PlaygroundProps } from "./playground-props.js";
import type { AuthActions } from "./state/session/auth-actions.js";
import type { OpenEndpoint } from "./state/model/form/open-endpoint.js";
import type { PlaygroundState, PlaygroundStore } from "./state/session/playground-store.js";
import type { FormActions } from "./state/session/form-actions.js";
import type { OAuthActions } from "./state/session/oauth/oauth-actions.js";
import type { SavedRequests } from "./state/session/history/saved-store.js";
import type { SendActions } from "./state/session/send-actions.js";
import type { JsonDrafts } from "./state/session/json-drafts.js";
import type { SafeStorage } from "./state/session/storage/safe-storage.js";
import type { SessionKey } from "./state/session/storage/stored-session.js";
import { valueAt, type ValuePath } from "./state/model/fields/value-path.js";

/** What every part of an open endpoint shares. */
export interface PlaygroundContextValue {
  /** With the body of the chosen content type as its first. */
  readonly open: OpenEndpoint;
  /** As it is declared. */
  readonly declared: OpenEndpoint;
  readonly store: PlaygroundStore;
  readonly actions: FormActions & AuthActions & SendActions & OAuthActions;
  readonly savedRequests: SavedRequests;
  readonly flags: PlaygroundFlags;
  /** The host signs requests when they are sent. */
  readonly isSigned: boolean;
  /** Packages of SDKs. */
  readonly sdk: PlaygroundProps["sdk"];
  /** Where templates of SDK snippets are read. */
  readonly registry: PlaygroundProps["registry"];
  /** What is edited as JSON, and what was typed there. */
  readonly drafts: JsonDrafts;
  /** Where OAuth providers send users back to, to be registered there. */
  readonly callbackUrl: string;
  /** Renews what has expired of the credentials; `undefined`: nothing has. */
  readonly renewExpired: OAuthActions["renewExpired"];
  /** Key of stored forms and credentials. */
  readonly apiId: string;
  /** Where its work is kept, for what a part keeps besides: in the tab, and by choice on the device. */
  readonly storage: {
    readonly tab: SafeStorage | undefined;
    readonly device: SafeStorage | undefined;
    readonly key: SessionKey;
  };
  /** The form of another endpoint, for a playground inside of this one. */
  readonly InnerForm: ComponentType;
  readonly loadAnswers: PlaygroundProps["loadAnswers"];
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
