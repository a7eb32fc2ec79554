import type { NextConfig } from "next";

const config: NextConfig = {
  // Pages call `/api` of their own origin.
  rewrites: async () => [
    { source: "/api/:path*", destination: `${process.env.SHOP_ORIGIN}/api/:path*` },
  ],
};

export default config;
