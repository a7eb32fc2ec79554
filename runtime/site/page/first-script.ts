import { recordEarly } from "./early-events.js";

// Written into the head of each page after `public/theme.js`, so that it runs before the first paint.
recordEarly();
