import type { FrondConfig } from "frond/generator";
import { classPerTag, mswHandlers, tanstackQuery } from "frond/hooks";

const classes = classPerTag();
const all = [classes, mswHandlers(), tanstackQuery({ file: "queries.ts" })];

const config: FrondConfig = {
  targets: {
    plants: {
      document: "openapi.yaml",
      out: "src/api",
      hooks: {
        ...classes,
        files: (context) => all.flatMap(({ files }) => files?.(context) ?? []),
        inputs: [],
      },
    },
  },
};

export default config;
