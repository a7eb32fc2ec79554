import type { Attack } from "./attack.js";
import { redirectAttacks } from "./redirects.js";
import { smugglingAttacks } from "./smuggling.js";

/** All attacks that are more than an address, in the order in which they are printed. */
export const attacks: readonly Attack[] = [...smugglingAttacks, ...redirectAttacks];
