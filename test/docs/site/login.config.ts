import type { FrondConfig } from "frond/generator";

const config: FrondConfig = {
  site: {
    apis: [{ document: "orchard.yaml" }, { document: "meadow.yaml", login: false }],
    login: {
      issuer: "https://accounts.example.com",
      clientId: "docs",
      scopes: "openid offline_access",
      parameters: { audience: "https://orchard.example.com" },
    },
  },
};

export default config;
