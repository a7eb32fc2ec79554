import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// Pages call `/api` of their own origin, which is the API in development and in previews.
const proxy = { "/api": process.env.SHOP_ORIGIN ?? "http://localhost:4000" };

export default defineConfig({
  plugins: [react()],
  server: { proxy },
  preview: { proxy },
});
