import type { FrondConfig } from "frond/generator";

/** The manual of frond as a site: `npm run manual`. */
const config: FrondConfig = {
  site: {
    title: "frond",
    apis: [
      { document: "../dist/registry-openapi.json", id: "registry-api", title: "Registry API" },
    ],
    pages: { "/": "." },
    navigation: {
      groups: [
        {
          title: "First steps",
          pages: [
            "/start/install",
            "/start/example",
            "/start/app-developer",
            "/start/maintainer",
            "/start/ci",
            "/start/publisher",
            "/start/reader",
          ],
        },
        {
          title: "Clients",
          pages: [
            "/guides/client",
            "/guides/frameworks",
            "/guides/generate",
            "/guides/inputs",
            "/guides/outputs",
            "/guides/hooks",
            "/guides/configuration",
          ],
        },
        {
          title: "Documents",
          pages: ["/guides/import", "/guides/check", "/guides/extensions"],
        },
        {
          title: "Docs and playground",
          pages: [
            "/guides/start",
            "/guides/site",
            "/guides/push",
            "/guides/reading",
            "/guides/playground",
            "/guides/embed",
            "/guides/credentials",
            "/guides/signing",
            "/guides/channels",
            "/guides/audio",
          ],
        },
        {
          title: "Servers",
          pages: [
            "/operate/serve",
            "/operate/relay",
            "/operate/registry",
            "/operate/threat-model",
            "/operate/benchmarks",
          ],
        },
        {
          title: "Moving from",
          pages: [
            "/migrate/openapi-typescript",
            "/migrate/hey-api",
            "/migrate/swagger-ui",
            "/migrate/scalar",
            "/migrate/fern",
          ],
        },
        {
          title: "Reference",
          pages: [
            "/reference/commands",
            "/reference/configuration",
            "/reference/http",
            "/reference/definition",
            "/reference/snippets",
            "/reference/playground",
            "/reference/aws",
            "/reference/relay",
            "/reference/registry",
            "/reference/generator",
            "/reference/hooks",
          ],
        },
      ],
    },
  },
};

export default config;
