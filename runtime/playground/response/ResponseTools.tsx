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

/** Up to this width, copy and download are in the menu. Pixels. */
const narrowToolbar = 520;

interface ResponseToolsProps {
  readonly result: ProxyResult;
  readonly views: readonly ResponseView[];
  readonly selected: ResponseView["id"];
  readonly onSelect: (id: string) => void;
  /** Prefix of the ids of tabs and panel. */
  readonly idPrefix: string;
  /** `undefined` if the response does not grow. */
  readonly follow: Following | undefined;
  /** Ref of the element that the current view renders its tools into. */
  readonly slotRef: Ref<HTMLElement>;
}

/** Toolbar of a response: its views and actions. */
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
