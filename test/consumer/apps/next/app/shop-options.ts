import type { ClientOptions } from "../shop";

/** Of calls from this server. */
export const shopOptions: ClientOptions = {
  origin: process.env.SHOP_ORIGIN ?? "",
  token: "fresh",
};
