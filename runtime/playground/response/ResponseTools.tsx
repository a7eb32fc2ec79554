import { useRef, type ReactElement, type Ref } from "react";
import { CopyButton } from "../controls/CopyButton.js";
import { IconButton } from "../controls/IconButton.js";
import { TabList } from "../controls/TabList.js";
import type { Following } from "../controls/use-follow-end.js";
import type { ProxyResult } from "../state/model/proxy-result.js";
import type { ResponseView } from "../state/transport/response/response-views.js";
import { useNarrow } from "../use-narrow.js";
import { HistoryMenu } from "./HistoryMenu.js";
import { MoreMenu } from "./MoreMenu.js";
import { textOfResult } from "./result-text.js";
import { useDownload } from "./use-download.js";

/** Up to this width, copy and download are entries of the menu. Pixels. */
const narrowToolbar = 520;

/** Properties of {@link ResponseTools}. */
interface ResponseToolsProps {
  readonly result: ProxyResult;
  readonly views: readonly ResponseView[];
  readonly selected: ResponseView["id"];
  readonly onSelect: (id: string) => void;
  /** Start of the ids of tabs and panel. */
  readonly idPrefix: string;
  /** Absent where nothing grows. */
  readonly follow: Following | undefined;
  /** Receives the element that the tools of the view on screen are put into. */
  readonly slotRef: Ref<HTMLElement>;
}

/** The one toolbar of a response: its views, and all that can be done with it. */
export function ResponseTools(props: ResponseToolsProps): ReactElement {
  const { result, views, selected, onSelect, idPrefix, follow, slotRef } = props;
  const bar = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(bar, narrowToolbar);
  const download = useDownload(result);
  const canCopy = result.type !== "file";
  return (
    <div ref={bar} className="fp-toolbar" data-narrow={isNarrow}>
      <TabList
        label="View of the response"
        tabs={views}
        selected={selected}
        onSelect={onSelect}
        idPrefix={idPrefix}
      />
      <span ref={slotRef} className="fp-tool-slot" />
      {follow && (
        <IconButton
          icon="toEnd"
          label="Follow"
          title="Follow: keep the end in view"
          aria-pressed={follow.isOn}
          onClick={() => follow.onChange(!follow.isOn)}
        />
      )}
      <HistoryMenu shown={result} />
      {!isNarrow && canCopy && (
        <CopyButton label="Copy response" text={() => textOfResult(result)} />
      )}
      {!isNarrow && download && (
        <IconButton icon="download" label={`Download ${download.name}`} onClick={download.save} />
      )}
      <MoreMenu
        shown={result}
        withCopy={isNarrow && canCopy}
        download={isNarrow ? download : undefined}
      />
    </div>
  );
}
