import { ShopClient } from "./shop/index.js";

export const origin = process.env["SHOP_ORIGIN"] ?? "";
export const client = new ShopClient({ origin, token: "fresh", maxRetries: 0 });
