import { createLazy, WaitingText } from "./create-lazy.js";
import { PlaygroundSkeleton } from "./PlaygroundSkeleton.js";

/** The screen of a channel; most pages have none, and on its own page nothing comes before it. */
export const OpenChannel = createLazy(
  async () => (await import("./channel/OpenChannel.js")).OpenChannel,
  ({ failed }) => (failed ? <WaitingText failed /> : <PlaygroundSkeleton />),
  () => Promise.resolve(),
);
