import type { ReactNode } from "react";
import type { ListBox } from "../../playground/controls/use-list-box.js";
import type { SearchHit } from "../state/search-nodes.js";
import { MethodBadge } from "../../playground/controls/MethodBadge.js";

/**
 * The pages found, as the options of the search field. The keyboard reaches
 * them through the field, which keeps the focus; native lists of options hold
 * nothing but text.
 */
export function SearchResults(props: {
  readonly hits: readonly SearchHit[];
  readonly list: ListBox;
}): ReactNode {
  const { hits, list } = props;
  return (
    <>
      <div {...list.listProps} aria-label="Pages found">
        {hits.map((hit, index) => (
          <div
            key={`${hit.api.id} ${hit.node.slug}`}
            {...list.optionProps(index)}
            className="result"
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
