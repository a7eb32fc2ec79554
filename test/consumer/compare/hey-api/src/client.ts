import { createClient } from "./shop/client";

export const origin = process.env["SHOP_ORIGIN"] ?? "";
export const client = createClient({ baseUrl: `${origin}/api`, auth: "fresh" });
