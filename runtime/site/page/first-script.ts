import { recordEarly } from "./early-events.js";

// Inlined into the head of each page after `public/theme.js`, to run before the first paint.
recordEarly();
