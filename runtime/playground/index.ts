export { Playground } from "./Playground.js";
export { WebSocketPlayground, type WebSocketPlaygroundProps } from "./WebSocketPlayground.js";
export { authorize, AuthorizationFailure } from "./state/oauth/authorize/authorize.js";
export type {
  Authorization,
  AuthorizationRequest,
  AuthorizationWindow,
} from "./state/oauth/authorize/authorize.js";
export { openPopup } from "./state/oauth/authorize/open-popup.js";
export { completeLogin } from "./state/oauth/authorize/complete-login.js";
export type { CompletedLogin } from "./state/oauth/authorize/complete-login.js";
export {
  isAuthenticatedState,
  type CredentialsDialogState,
  type DefaultField,
  type OAuthState,
  type SchemeAuthState,
} from "./state/auth/auth-state.js";
export { readBearerTokens, type BearerTokens } from "./state/auth/bearer-tokens.js";
export {
  readLoginConfiguration,
  type LoginInjectionConfiguration,
} from "./state/login/login-configuration.js";
export { AudioPlayer, type AudioPlayerProps } from "./audio/AudioPlayer.js";
export { AudioRecorder, type AudioRecorderProps } from "./audio/AudioRecorder.js";
export type { AudioRecording } from "./state/audio/recorder.js";
export { isRecordingSupported } from "./state/audio/recording-support.js";
export { maskSecret } from "./state/mask-secret.js";
export { loadSchemas } from "./state/storage/validate-stored.js";
export type {
  BearerTokenEntry,
  LoginInjectionOptions,
  PageView,
  PlaygroundEvent,
  PlaygroundFlags,
  PlaygroundInitialState,
  PlaygroundInitialValues,
  PlaygroundNode,
  PlaygroundProps,
  PlaygroundRegistry,
  PlaygroundSdks,
  PlaygroundSwitcher,
} from "./playground-props.js";
export type { SwitcherEndpoint } from "./state/search-endpoints.js";
