import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { createFixture } from "../../runtime/playground/harness/fixture-definition.js";

/** An API of one endpoint, `GET /answers/{number}`, for pages that ask for one response after the other. */
export function createAnswersDefinition(baseUrl: string): ApiDefinition {
  return {
    ...createFixture(baseUrl),
    endpoints: {
      answers: {
        id: "answers",
        method: "GET",
        path: [
          { type: "literal", value: "/answers/" },
          { type: "pathParameter", value: "number" },
        ],
        pathParameters: [
          {
            key: "number",
            valueShape: { type: "alias", value: { type: "primitive", value: { type: "string" } } },
          },
        ],
        environments: [{ id: "only", baseUrl }],
      },
    },
  };
}
