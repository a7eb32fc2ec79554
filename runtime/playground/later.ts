/** What `later-parts.tsx` loads, as one piece: a part of its own for each would share its code in a dozen others. */
export { FileAudio } from "./audio/FileAudio.js";
export { TextAudio } from "./audio/TextAudio.js";
export { AuthBody } from "./auth/AuthBody.js";
export { LoginCard } from "./auth/LoginCard.js";
export { ExtrasSection } from "./form/ExtrasSection.js";
export { ShareButton } from "./form/ShareButton.js";
export { CurlDialog } from "./request/CurlDialog.js";
export { CurlNotice } from "./request/CurlNotice.js";
export { RequestCard } from "./request/RequestCard.js";
export { SendQuestion } from "./request/SendQuestion.js";
export { SwitcherPanel } from "./request/SwitcherPanel.js";
export { ResponseCard } from "./response/ResponseCard.js";
export { SavedPanel } from "./saved/SavedPanel.js";
export { ShortcutsDialog } from "./ShortcutsDialog.js";
export { watchLogin } from "./state/login/watch-login.js";
export { VariableCompletion } from "./variables/VariableCompletion.js";
export { VariablesPanel } from "./variables/VariablesPanel.js";
