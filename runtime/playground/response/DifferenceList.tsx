import { useMemo, type ReactElement } from "react";
import { usePlayground } from "../playground-context.js";
import { checkAnswer } from "../state/check-answer.js";
import type { ProxyResult } from "../state/proxy-result.js";

/** More differences are counted and not listed. */
const mostListed = 50;

/** Where the answer differs from the definition. Told, not judged. */
export function DifferenceList({ result }: { readonly result: ProxyResult }): ReactElement | null {
  const { open } = usePlayground();
  const found = useMemo(() => checkAnswer(open.definition, open.endpoint, result), [open, result]);
  if (found.length === 0) return null;
  return (
    <details className="fp-answer-notes">
      <summary>
        {found.length === 1 ? "1 difference" : `${found.length} differences`} from the definition
      </summary>
      <ul>
        {found.slice(0, mostListed).map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
    </details>
  );
}
