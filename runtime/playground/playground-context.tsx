import { createContext, useContext, type ComponentType, type RefObject } from "react";
import { useStore } from "zustand";
import type { PlaygroundFlags, PlaygroundProps, PlaygroundSwitcher } from "./playground-props.js";
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

/** State and actions of the open endpoint, shared by all components of the playground. */
export interface PlaygroundContextValue {
  /** The endpoint with the selected content type as its first body. */
  readonly open: OpenEndpoint;
  /** The endpoint as declared in the definition. */
  readonly declared: OpenEndpoint;
  readonly store: PlaygroundStore;
  readonly actions: FormActions & AuthActions & SendActions & OAuthActions;
  readonly savedRequests: SavedRequests;
  readonly flags: PlaygroundFlags;
  /** The current flags, for code that outlives a render. */
  readonly findFlags: () => PlaygroundFlags;
  /** Whether the host signs requests when they are sent. */
  readonly isSigned: boolean;
  readonly sdk: PlaygroundProps["sdk"];
  readonly registry: PlaygroundProps["registry"];
  /** Drafts of values that are edited as JSON. */
  readonly drafts: JsonDrafts;
  /** Redirect URL that must be registered with OAuth providers. */
  readonly callbackUrl: string;
  /** Refreshes expired credentials. `undefined` if none have expired. */
  readonly renewExpired: OAuthActions["renewExpired"];
  /** Id under which forms and credentials are stored. */
  readonly apiId: string;
  /** Storages of the session and of the device, for components that store data themselves. */
  readonly storage: {
    readonly tab: SafeStorage | undefined;
    readonly device: SafeStorage | undefined;
    readonly key: SessionKey;
  };
  /** Form for a nested playground, such as that of a token endpoint. */
  readonly InnerForm: ComponentType;
  readonly loadResponseDefinition: PlaygroundProps["loadResponseDefinition"];
  /** JSON of the path of a field that was just added and should receive the focus. */
  readonly focusNextRef: RefObject<string | undefined>;
}

/** The endpoints that users can switch to. `undefined` if the host has no switcher. */
export const SwitcherContext = createContext<PlaygroundSwitcher | undefined>(undefined);

export const PlaygroundContext = createContext<PlaygroundContextValue | undefined>(undefined);

/** The open endpoint. Throws outside of a playground. */
export function usePlayground(): PlaygroundContextValue {
  const value = useContext(PlaygroundContext);
  if (!value) throw new Error("usePlayground must be called inside a playground.");
  return value;
}

/** Selects a part of the state. Re-renders only when that part changes. */
export function usePlaygroundState<Part>(select: (state: PlaygroundState) => Part): Part {
  return useStore(usePlayground().store, select);
}

/** The value of a field. Re-renders only when that value changes. */
export function useFormValue(path: ValuePath): unknown {
  return usePlaygroundState((state) => valueAt(state.form, path));
}
