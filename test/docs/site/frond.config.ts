import type { FrondConfig } from "frond/generator";

const config: FrondConfig = {
  site: {
    title: "Orchard docs",
    apis: [
      {
        document: "orchard.yaml",
        id: "orchard",
        environmentId: "sandbox",
        initialState: {
          auth: { bearer_token: process.env.ORCHARD_SANDBOX_TOKEN ?? "" },
          headers: { "X-Tenant": "north" },
          path_parameters: { region: "eu" },
          query_parameters: { kind: "oak" },
          env_state: {
            production: { headers: { "X-Tenant": "north" } },
          },
        },
      },
      {
        document: "meadow.yaml",
        title: "Meadow (beta)",
        baseUrls: { production: "http://localhost:8080" },
        sdk: { typescript: "@acme/meadow" },
      },
    ],
  },
};

export default config;
