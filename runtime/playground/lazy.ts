/**
 * The lazy components of `lazy-parts.tsx` in one bundle. Separate bundles would split their shared code into
 * many small files.
 */
export { TextAudio } from "./audio/TextAudio.js";
export { AuthBody } from "./auth/AuthBody.js";
export { LoginCard } from "./auth/LoginCard.js";
export { Combobox } from "./controls/Combobox.js";
export { DateField, DatetimeField } from "./form/fields/DateField.js";
export { FileField, FilesField } from "./form/fields/FileField.js";
export { ExtrasSection } from "./form/ExtrasSection.js";
export { ShareButton } from "./form/ShareButton.js";
export { CurlDialog } from "./request/CurlDialog.js";
export { CurlNotice } from "./request/CurlNotice.js";
export { ObstacleNotice } from "./request/ObstacleNotice.js";
export { RequestCard } from "./request/RequestCard.js";
export { SendQuestion } from "./request/SendQuestion.js";
export { SwitcherPanel } from "./request/SwitcherPanel.js";
export { ResponseCard } from "./response/ResponseCard.js";
export { SavedPanel } from "./saved/SavedPanel.js";
export { ShortcutsDialog } from "./ShortcutsDialog.js";
export { watchLogin } from "./state/transport/login/watch-login.js";
export { VariableCompletion } from "./variables/VariableCompletion.js";
export { VariablesPanel } from "./variables/VariablesPanel.js";
