import { RegistryClient } from "@frond/registry";

const client = new RegistryClient({
  baseUrl: process.env.REGISTRY_URL ?? "http://localhost:4002",
  token: process.env.REGISTRY_TOKEN,
});

const result = await client.apiDefinitions.loadApiDefinition(
  { apiId: process.argv[2] ?? "00000000-0000-4000-8000-000000000000" },
  { timeoutInSeconds: 10 },
);

if (result.ok) {
  console.log(Object.keys(result.body.endpoints));
} else if (result.error.error === "ApiDoesNotExistError") {
  console.log("no such definition");
} else {
  console.log("failed:", result.error);
}
