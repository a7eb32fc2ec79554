import { createContext } from "react";
import type { ClientOptions } from "./shop";

/** Where the app calls, and with what. */
export const shopOptions: ClientOptions = {
  baseUrl: "/api",
  token: "fresh",
  // TanStack Query retries.
  maxRetries: 0,
};

export const ShopOptions = createContext(shopOptions);
