import { useCallback, useEffect, useMemo, useState, type ReactElement } from "react";
import { findEndpoint, type ApiDefinition } from "../../definition/index.js";
import { Icon } from "../icons/icons.js";
import { usePlayground } from "../playground-context.js";
import { checkResponse } from "../state/transport/response/check-response.js";
import { giveWay } from "../state/transport/response/page-turns.js";
import type { ProxyResult } from "../state/model/proxy-result.js";
import { useResponseDefinition } from "./use-response-definition.js";
import { printCount } from "../state/model/print-numbers.js";

/** Further differences are counted only. */
const maxListed = 50;
/** Longer responses are validated after rendering. Characters. */
const maxLengthAtOnce = 50_000;

/** Differences of the response from the definition. They are information, not errors. */
export function DifferenceList({ result }: { readonly result: ProxyResult }): ReactElement | null {
  const definition = useResponseDefinition();
  return <Differences found={useDifferences(definition, result)} />;
}

/** The number of differences, which expands to a list. Renders nothing without differences. */
export function Differences({ found }: { readonly found: readonly string[] }): ReactElement | null {
  if (found.length === 0) return null;
  return (
    <details className="fp-differences">
      <summary>
        <Icon name="info" size={14} />
        <span>
          {found.length === 1 ? "1 difference" : `${found.length} differences`} from the definition
        </span>
      </summary>
      <ul>
        {found.slice(0, maxListed).map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
        {found.length > maxListed && <li>{printCount(found.length - maxListed)} more.</li>}
      </ul>
    </details>
  );
}

/** Validates long responses when they are visible and the page is idle. */
function useDifferences(
  definition: ApiDefinition | undefined,
  result: ProxyResult,
): readonly string[] {
  const { open } = usePlayground();
  const check = useCallback((): string[] => {
    const endpoint = definition && findEndpoint(definition, open.endpoint.id);
    return endpoint ? checkResponse(definition, endpoint, result) : [];
  }, [definition, open, result]);
  const isLong = result.type === "json" && result.text.length > maxLengthAtOnce;
  const immediate = useMemo(() => (isLong ? [] : check()), [isLong, check]);
  const [deferred, setDeferred] = useState<{ of: typeof check; found: string[] }>();
  useEffect(() => {
    if (!isLong) return undefined;
    let isGone = false;
    const run = async (): Promise<void> => {
      await giveWay();
      if (isGone) return;
      const found = check();
      if (found.length > 0) setDeferred({ of: check, found });
    };
    void run();
    return () => {
      isGone = true;
    };
  }, [isLong, check]);
  return deferred?.of === check ? deferred.found : immediate;
}
