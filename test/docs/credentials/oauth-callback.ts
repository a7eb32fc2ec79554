import { completeLogin } from "frond/playground";

const outcome = await completeLogin();
if (outcome === "received") window.close();
document.body.textContent =
  outcome === "received" ? "You can close this window." : "Go back to the docs and log in again.";
