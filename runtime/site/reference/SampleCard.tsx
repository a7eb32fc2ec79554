import { useCallback, useState, type ReactNode } from "react";
import { ChoiceCard } from "./code/ChoiceCard.js";
import type { SamplePayload } from "./examples/received-request.js";

/** Sample payloads or messages with tabs. */
export function SampleCard(props: {
  readonly title: string;
  readonly samples: readonly SamplePayload[];
}): ReactNode {
  const { title, samples } = props;
  const [chosen, setChosen] = useState("0");
  const write = useCallback(
    (id: string) => {
      const { text = "", language = "text" } = samples[Number(id)] ?? samples[0] ?? {};
      return { text, language };
    },
    [samples],
  );
  if (samples.length === 0) return null;
  return (
    <ChoiceCard
      title={title}
      label={`${title} to show`}
      choices={samples.map(({ name }, index) => ({ id: String(index), label: name }))}
      chosen={chosen}
      onChoose={setChosen}
      write={write}
    />
  );
}
