import type { Attack } from "./attack.js";
import { answerAttacks } from "./responses.js";
import { rebindingAttacks } from "./rebinding.js";
import { redirectAttacks } from "./redirects.js";
import { callerAttacks } from "./callers.js";
import { headerAttacks } from "./headers.js";
import { slowAttacks } from "./slow-peers.js";
import { smugglingAttacks } from "./smuggling.js";
import { socketAttacks } from "./sockets.js";

/** All attacks that are more than an address, in the order in which they are printed. */
export const attacks: readonly Attack[] = [
  ...callerAttacks,
  ...headerAttacks,
  ...smugglingAttacks,
  ...answerAttacks,
  ...redirectAttacks,
  ...rebindingAttacks,
  ...socketAttacks,
  ...slowAttacks,
];
