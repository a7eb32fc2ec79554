import { useCallback, useMemo, useState, type ReactNode } from "react";
import type { ApiDefinition, EndpointDefinition } from "../../definition/index.js";
import { ChoiceCard } from "./code/ChoiceCard.js";
import { createAnswerExamples, type AnswerExample } from "./examples/answer-example.js";

/** Example responses by status. */
export function AnswerCard(props: {
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
}): ReactNode {
  const { definition, endpoint } = props;
  const answers = useMemo(() => createAnswerExamples(definition, endpoint), [definition, endpoint]);
  const [chosen, setChosen] = useState("0");
  const write = useCallback(
    (id: string) => {
      const { text = "", language = "text" } = answers[Number(id)] ?? answers[0] ?? {};
      return { text, language };
    },
    [answers],
  );
  if (answers.length === 0) return null;
  return (
    <ChoiceCard
      title="Response"
      label="Status of the response example"
      choices={answers.map((answer, index) => ({
        id: String(index),
        label: nameAnswer(answer, answers),
        tone: toneOf(answer.status),
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
function nameAnswer({ status, title }: AnswerExample, all: readonly AnswerExample[]): string {
  const isAlone = all.filter((each) => each.status === status).length === 1;
  return isAlone && all.length > 1 ? status : `${status} ${title}`.trim();
}
