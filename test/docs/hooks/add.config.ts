import { readFileSync } from "node:fs";
import type { FrondConfig } from "frond/generator";

const owners = new URL("owners.txt", import.meta.url);

const config: FrondConfig = {
  targets: {
    plants: {
      document: "openapi.yaml",
      out: "src/api",
      hooks: {
        files: ({ plan }) => {
          const lines = plan.operations.map(({ functionName, endpoint }) => {
            return `- ${functionName}: ${endpoint.method} ${endpoint.id}`;
          });
          return [
            { path: "OPERATIONS.md", text: `${readFileSync(owners, "utf8")}${lines.join("\n")}\n` },
          ];
        },
        project: (project) => {
          const client = project.getSourceFileOrThrow("/client.ts").getClassOrThrow("PlantsClient");
          client.addMethod({
            name: "toString",
            returnType: "string",
            statements: 'return "plants";',
          });
        },
        inputs: ["owners.txt"],
      },
    },
  },
};

export default config;
