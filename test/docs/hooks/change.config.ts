import type { FrondConfig } from "frond/generator";

const config: FrondConfig = {
  targets: {
    plants: {
      document: "openapi.yaml",
      out: "src/api",
      hooks: {
        names: {
          type: (name) => `${name}Dto`,
          tag: (name, tag) => (tag.id === "plants" ? "garden" : name),
          file: (path) => (path === "types.ts" ? "models.ts" : path),
        },
        transform: (file, { path, definition }) => {
          if (path !== "index.ts" || !Array.isArray(file.statements)) return file;
          const count = Object.keys(definition.types).length;
          return {
            ...file,
            statements: [...file.statements, `export const typeCount = ${count};`],
          };
        },
        inputs: [],
      },
    },
  },
};

export default config;
