import { useId, useState, type DragEvent, type ReactElement } from "react";
import { Icon } from "../../icons/icons.js";

/** Properties of {@link DropZone}. */
interface DropZoneProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly multiple: boolean;
  readonly isFilled: boolean;
  /** Gets at least one file. Several can be dropped on any zone. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files of any type, dropped or chosen. */
export function DropZone(props: DropZoneProps): ReactElement {
  const { multiple, isFilled } = props;
  const [isOver, setIsOver] = useState(false);
  const wordId = useId();
  const over = (event: DragEvent): void => {
    // Text that is dragged is for the fields around.
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    // Moving over what is inside of the zone also counts as leaving.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  /** Dropped and chosen files alike. */
  const take = (files: readonly File[]): void => {
    if (files.length > 0) props.onFiles(files);
  };
  const words = isFilled && !multiple ? "Replace it" : `Choose ${multiple ? "files" : "a file"}`;
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
          {words}
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
          // The same file can then be chosen once more.
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}

/** Entries that are no files, such as dragged text or folders, are left out. */
function filesOf(data: DataTransfer): File[] {
  const items = [...(data.items ?? [])];
  if (items.length === 0) return [...data.files];
  return items
    .filter((item) => item.kind === "file" && item.webkitGetAsEntry?.()?.isDirectory !== true)
    .map((item) => item.getAsFile())
    .filter((file) => file !== null);
}
