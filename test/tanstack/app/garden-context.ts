import { type Context, createContext } from "react";
import type { ClientOptions } from "./garden/index.js";

/** The options of the client. */
export const Garden: Context<ClientOptions> = createContext<ClientOptions>({});
