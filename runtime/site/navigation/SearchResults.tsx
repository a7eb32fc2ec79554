import type { ReactNode } from "react";
import { nodeHref } from "../parts/routes.js";
import type { SearchHit } from "../state/search-nodes.js";
import { MethodBadge } from "../../playground/controls/MethodBadge.js";

/**
 * The pages found, as the options of the search field. The keyboard reaches
 * them through the field, which keeps the focus; native lists of options hold
 * nothing but text.
 */
export function SearchResults(props: {
  readonly hits: readonly SearchHit[];
  readonly active: number;
  readonly listId: string;
  readonly onOpen: (href: string) => void;
}): ReactNode {
  const { hits, active, listId } = props;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className="results" role="listbox" id={listId} aria-label="Pages found">
        {hits.map((hit, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${hit.api.id} ${hit.node.slug}`}
            id={optionId(listId, index)}
            className="result"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onClick={() => props.onOpen(nodeHref(hit.api.id, hit.node))}
          >
            <span className="result-title">{hit.node.title}</span>
            <MethodBadge method={hit.node.method} short />
            <span className="result-path">
              {hit.node.path === hit.node.title ? hit.node.summary : hit.node.path}
            </span>
            <span className="result-api">{hit.api.title}</span>
          </div>
        ))}
      </div>
      <output className="tree-note">
        {hits.length === 0 ? "Nothing found. Try a word of the title or the path." : ""}
      </output>
    </>
  );
}

/** The id of an option, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
