import { useId, useState } from "react";
import type { ReactNode } from "react";
import { CodeCard } from "./CodeCard.js";
import type { SamplePayload } from "./received-request.js";

/** Sample payloads or messages, one at a time. */
export function SampleCard(props: {
  readonly title: string;
  readonly samples: readonly SamplePayload[];
}): ReactNode {
  const { title, samples } = props;
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const sample = samples[chosen] ?? samples[0];
  if (!sample) return null;
  const picker = (
    <>
      <label htmlFor={id} className="visually-hidden">
        {title} to show
      </label>
      <select
        id={id}
        className="select"
        value={chosen}
        onChange={(event) => setChosen(Number(event.target.value))}
      >
        {samples.map(({ name }, index) => (
          <option key={index} value={index}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
  const only = sample.name === "" ? null : <span className="row-note">{sample.name}</span>;
  return (
    <CodeCard
      title={title}
      text={sample.text}
      language={sample.language}
      controls={samples.length > 1 ? picker : only}
    />
  );
}
