import { createLater, WaitingText } from "../create-later.js";

/** {@link JsonField}, whose code few forms need at once. */
export const LaterJsonField = createLater(
  async () => (await import("./JsonField.js")).JsonField,
  WaitingText,
);
