import type { ClientOptions } from "./shop";

export const options: ClientOptions = { origin: process.env["SHOP_ORIGIN"] ?? "", token: "fresh" };
