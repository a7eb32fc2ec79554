import { useId, useState, type DragEvent, type ReactElement } from "react";
import { Icon } from "../../icons/icons.js";

interface DropZoneProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly multiple: boolean;
  readonly isFilled: boolean;
  /** Called with at least one file. Users can drop several files even if one is expected. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** An area for dropping or choosing files of any type. */
export function DropZone(props: DropZoneProps): ReactElement {
  const { multiple, isFilled } = props;
  const [isOver, setIsOver] = useState(false);
  const wordId = useId();
  const over = (event: DragEvent): void => {
    // The surrounding fields handle dragged text.
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    // The event also fires when the pointer enters a child element.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  /** Handles dropped and chosen files. */
  const take = (files: readonly File[]): void => {
    if (files.length > 0) props.onFiles(files);
  };
  const label = isFilled && !multiple ? "Replace file" : `Choose ${multiple ? "files" : "a file"}`;
  return (
    <div
      className="fp-drop"
      data-over={isOver}
      data-filled={isFilled}
      onDragOver={over}
      onDragEnter={over}
      onDragLeave={leave}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(filesOf(event.dataTransfer));
      }}
    >
      <Icon name="upload" />
      <span>
        <label id={wordId} htmlFor={props.id} className="fp-browse">
          {label}
        </label>
        <span className="fp-drop-note"> or drop {multiple ? "them" : "it"} here</span>
      </span>
      <input
        id={props.id}
        type="file"
        className="fp-hidden"
        multiple={multiple}
        aria-labelledby={`${props.labelledBy} ${wordId}`}
        aria-describedby={props.describedBy}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          // Without a reset, choosing the same file again would not fire an event.
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}

/** Returns the dropped files. Text and folders are ignored. */
function filesOf(data: DataTransfer): File[] {
  const items = [...(data.items ?? [])];
  if (items.length === 0) return [...data.files];
  return items
    .filter((item) => item.kind === "file" && item.webkitGetAsEntry?.()?.isDirectory !== true)
    .map((item) => item.getAsFile())
    .filter((file) => file !== null);
}
