import { useEffect, useMemo, useState, type ReactElement } from "react";
import { findEndpoint, type ApiDefinition } from "../../definition/index.js";
import { usePlayground } from "../playground-context.js";
import { checkAnswer } from "../state/check-answer.js";
import type { ProxyResult } from "../state/proxy-result.js";

/** More differences are counted and not listed. */
const mostListed = 50;

/** Where the answer differs from the definition. Told, not judged. */
export function DifferenceList({ result }: { readonly result: ProxyResult }): ReactElement | null {
  const definition = useAnswerDefinition();
  const { open } = usePlayground();
  const found = useMemo(() => {
    const endpoint = definition && findEndpoint(definition, open.endpoint.id);
    return endpoint ? checkAnswer(definition, endpoint, result) : [];
  }, [definition, open, result]);
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

/** The definition with what answers are made of; undefined while it is on its way. */
function useAnswerDefinition(): ApiDefinition | undefined {
  const { open, loadAnswers, apiId } = usePlayground();
  const [loaded, setLoaded] = useState<ApiDefinition>();
  useEffect(() => {
    if (!loadAnswers) return undefined;
    let isGone = false;
    const load = async (): Promise<void> => {
      const found = await loadAnswers(apiId, open.endpoint.id).catch(() => undefined);
      // Without it, statuses and content types can still be compared.
      if (!isGone) setLoaded(found ?? open.definition);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [loadAnswers, apiId, open]);
  return loadAnswers ? loaded : open.definition;
}
