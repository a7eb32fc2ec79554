import { useCallback, useMemo, useState } from "react";
import type { ReactNode } from "react";
import type { ApiDefinition, EndpointDefinition } from "../../definition/index.js";
import { ChoiceCard } from "./ChoiceCard.js";
import { createAnswerExamples } from "./examples/answer-example.js";
import type { AnswerExample } from "./examples/answer-example.js";

/** What comes back, for each declared status. */
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
      choices={answers.map((answer, index) => ({ id: String(index), label: nameAnswer(answer) }))}
      chosen={chosen}
      onChoose={setChosen}
      write={write}
    />
  );
}

function nameAnswer({ status, title }: AnswerExample): string {
  return `${status} ${title}`.trim();
}
