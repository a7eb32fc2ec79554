import {
  completeLogin,
  type CompletedLogin,
} from "../playground/state/transport/oauth/authorize/complete-login.js";

/** Messages of `/frond/oauth-callback.html`, the page that providers redirect to after a login. */
const texts: Readonly<Record<CompletedLogin, readonly [title: string, text: string]>> = {
  received: ["Back to the playground", "You can close this window."],
  "not-received": [
    "This login is no longer active",
    "The page that started it was closed or reloaded. Go back to the playground and log in again.",
  ],
  "no-login": [
    "There is no login to finish",
    "This page completes a login that was started in the playground. Open the playground and log in there.",
  ],
};

async function run(): Promise<void> {
  const outcome = await completeLogin();
  const [title, text] = texts[outcome];
  for (const [id, content] of [
    ["title", title],
    ["text", text],
  ] as const) {
    const element = document.getElementById(id);
    if (element) element.textContent = content;
  }
  document.title = title;
  if (outcome === "received") window.close();
}

void run();
