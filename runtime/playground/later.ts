/** What `later-parts.tsx` loads, as one piece: a part of its own for each would share its code in a dozen others. */
export { OAuthCard } from "./auth/OAuthCard.js";
export { CurlNotice } from "./request/CurlNotice.js";
export { RequestCard } from "./request/RequestCard.js";
export { SendQuestion } from "./request/SendQuestion.js";
export { ResponseCard } from "./response/ResponseCard.js";
export { SavedPanel } from "./saved/SavedPanel.js";
export { ShortcutsDialog } from "./ShortcutsDialog.js";
export { VariableCompletion } from "./variables/VariableCompletion.js";
export { VariablesPanel } from "./variables/VariablesPanel.js";
