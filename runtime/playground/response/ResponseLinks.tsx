import { useContext, useMemo, type ReactElement } from "react";
import { findEndpoint, isLinkTarget } from "../../definition/index.js";
import { SwitcherContext, usePlayground } from "../playground-context.js";
import type { ProxyResult } from "../state/model/proxy-result.js";
import { setPendingValues } from "../state/session/pending-values.js";
import { listReceivedLinks } from "../state/transport/response/response-links.js";
import { useResponseDefinition } from "./use-response-definition.js";

/** Buttons that open the next operations, filled in with values of the response. */
export function ResponseLinks({ result }: { readonly result: ProxyResult }): ReactElement | null {
  const { open, store } = usePlayground();
  const switcher = useContext(SwitcherContext);
  const definition = useResponseDefinition();
  const found = useMemo(() => {
    const endpoint = definition && findEndpoint(definition, open.endpoint.id);
    if (!endpoint || !switcher) return [];
    // The form is read once: what is typed later was not sent.
    const links = listReceivedLinks(endpoint, result, store.getState().form);
    return links.flatMap(({ link, names, values }) => {
      const target = switcher.endpoints.find((each) => isLinkTarget(each, link));
      return target ? [{ target, names, values, key: link.name }] : [];
    });
  }, [definition, open, store, switcher, result]);
  if (found.length === 0) return null;
  return (
    <ul className="fp-response-links" aria-label="Next requests">
      {found.map(({ target, names, values, key }) => (
        <li key={key}>
          <button
            type="button"
            className="fp-text-button"
            onPointerEnter={() => switcher?.onPoint?.(target.id)}
            onClick={() => {
              setPendingValues(target.id, values);
              switcher?.onChoose(target.id);
            }}
          >
            {names.length === 0 ? "Open" : `Use ${names.join(" and ")} in`} {target.title}
          </button>
        </li>
      ))}
    </ul>
  );
}
