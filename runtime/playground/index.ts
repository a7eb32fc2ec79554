export { Playground } from "./Playground.js";
export { WebSocketPlayground, type WebSocketPlaygroundProps } from "./WebSocketPlayground.js";
export { authorize, AuthorizationFailure } from "./state/transport/oauth/authorize/authorize.js";
export type {
  Authorization,
  AuthorizationRequest,
  AuthorizationWindow,
} from "./state/transport/oauth/authorize/authorize.js";
export { openPopup } from "./state/transport/oauth/authorize/open-popup.js";
export { completeLogin } from "./state/transport/oauth/authorize/complete-login.js";
export type { CompletedLogin } from "./state/transport/oauth/authorize/complete-login.js";
export {
  isAuthenticatedState,
  type CredentialsDialogState,
  type DefaultField,
  type OAuthState,
  type SchemeAuthState,
} from "./state/model/auth/auth-state.js";
export { readBearerTokens, type BearerTokens } from "./state/model/auth/bearer-tokens.js";
export {
  readLoginConfiguration,
  type LoginInjectionConfiguration,
} from "./state/model/auth/login-state.js";
export { AudioPlayer, type AudioPlayerProps } from "./audio/AudioPlayer.js";
export { AudioRecorder, type AudioRecorderProps } from "./audio/AudioRecorder.js";
export type { AudioRecording } from "./state/transport/audio/recorder.js";
export { isRecordingSupported } from "./state/transport/audio/recording-support.js";
export { maskSecret } from "./state/request/secrets/secret-view.js";
export { loadSchemas } from "./state/session/storage/validate-stored.js";
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
export type { SwitcherEndpoint } from "./state/model/search-endpoints.js";
