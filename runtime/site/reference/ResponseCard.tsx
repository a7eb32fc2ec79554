import { useCallback, useMemo, useState, type ReactNode } from "react";
import type { ApiDefinition, EndpointDefinition } from "../../definition/index.js";
import { ChoiceCard } from "./code/ChoiceCard.js";
import { createResponseExamples, type ResponseExample } from "./examples/response-example.js";

/** Example responses by status. */
export function ResponseCard(props: {
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
}): ReactNode {
  const { definition, endpoint } = props;
  const examples = useMemo(
    () => createResponseExamples(definition, endpoint),
    [definition, endpoint],
  );
  const [chosen, setChosen] = useState("0");
  const write = useCallback(
    (id: string) => {
      const { text = "", language = "text" } = examples[Number(id)] ?? examples[0] ?? {};
      return { text, language };
    },
    [examples],
  );
  if (examples.length === 0) return null;
  return (
    <ChoiceCard
      title="Response"
      label="Status of the response example"
      choices={examples.map((example, index) => ({
        id: String(index),
        label: nameExample(example, examples),
        tone: toneOf(example.status),
      }))}
      chosen={chosen}
      onChoose={setChosen}
      write={write}
    />
  );
}

function toneOf(status: string): string {
  if (status.startsWith("2")) return "good";
  // JSON-RPC error codes are negative.
  return /^[-45]/.test(status) ? "bad" : "neutral";
}

/** The status, with a title where several responses share it. */
function nameExample({ status, title }: ResponseExample, all: readonly ResponseExample[]): string {
  const isAlone = all.filter((each) => each.status === status).length === 1;
  return isAlone && all.length > 1 ? status : `${status} ${title}`.trim();
}
