import { createLazy, WaitingText } from "./create-lazy.js";
import { PlaygroundSkeleton } from "./PlaygroundSkeleton.js";

/** The screen of a channel. Loaded immediately, because it is the main content of its page. */
export const OpenChannel = createLazy(
  async () => (await import("./channel/OpenChannel.js")).OpenChannel,
  ({ failed }) => (failed ? <WaitingText failed /> : <PlaygroundSkeleton />),
  () => Promise.resolve(),
);
