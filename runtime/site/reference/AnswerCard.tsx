import { useId, useMemo, useState } from "react";
import type { ReactNode } from "react";
import type { ApiDefinition, EndpointDefinition } from "../../definition/index.js";
import { CodeCard } from "./CodeCard.js";
import { createAnswerExamples } from "./answer-example.js";
import type { AnswerExample } from "./answer-example.js";

/** What comes back, for each declared status. */
export function AnswerCard(props: {
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
}): ReactNode {
  const { definition, endpoint } = props;
  const answers = useMemo(() => createAnswerExamples(definition, endpoint), [definition, endpoint]);
  const [chosen, setChosen] = useState(0);
  const answer = answers[chosen] ?? answers[0];
  if (!answer) return null;
  return (
    <CodeCard
      title="Response"
      text={answer.text}
      language={answer.language}
      controls={<StatusPicker answers={answers} chosen={chosen} onChoose={setChosen} />}
    />
  );
}

function StatusPicker(props: {
  readonly answers: readonly AnswerExample[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}): ReactNode {
  const id = useId();
  const { answers, chosen } = props;
  if (answers.length === 1) return <span className="row-note">{nameAnswer(answers[0])}</span>;
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        Status of the response example
      </label>
      <select
        id={id}
        className="select"
        value={chosen}
        onChange={(event) => props.onChoose(Number(event.target.value))}
      >
        {answers.map((answer, index) => (
          <option key={nameAnswer(answer)} value={index}>
            {nameAnswer(answer)}
          </option>
        ))}
      </select>
    </>
  );
}

function nameAnswer(answer: AnswerExample | undefined): string {
  return answer ? `${answer.status} ${answer.title}`.trim() : "";
}
