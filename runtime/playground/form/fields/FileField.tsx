import { useId, useState, type DragEvent, type ReactElement } from "react";
import { IconButton } from "../../controls/IconButton.js";
import { Icon } from "../../icons/icons.js";
import { useFormValue, usePlayground } from "../../playground-context.js";
import { printSize } from "../../state/response/file-size.js";
import { isLostFile, type FormFile } from "../../state/form/form-state.js";
import type { ValuePath } from "../../state/fields/value-path.js";

/** What a file field gets. */
export interface FileFieldProps {
  readonly path: ValuePath;
  readonly id: string;
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly name: string;
}

/** One file: the first of what is dropped or chosen. */
export function FileField(props: FileFieldProps): ReactElement {
  const { actions } = usePlayground();
  const file = useFormValue(props.path) as FormFile | undefined;
  return (
    <div className="fp-files">
      {file && <FileRow file={file} onRemove={() => actions.setValue(props.path, undefined)} />}
      <DropZone
        {...props}
        multiple={false}
        isFilled={file !== undefined}
        onFiles={(files) => actions.setValue(props.path, files[0])}
      />
    </div>
  );
}

/** Several files under one name. What is dropped or chosen is added to them. */
export function FilesField(props: FileFieldProps): ReactElement {
  const { actions } = usePlayground();
  const files = (useFormValue(props.path) as readonly FormFile[] | undefined) ?? [];
  const write = (next: readonly FormFile[]): void => actions.setValue(props.path, next);
  return (
    <div className="fp-files">
      {files.map((file, index) => (
        <FileRow
          // Two files may have the same name; their place tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${file.name}-${index}`}
          file={file}
          onRemove={() => write(files.filter((other) => other !== file))}
        />
      ))}
      <DropZone
        {...props}
        multiple
        isFilled={files.length > 0}
        onFiles={(added) => write([...files.filter((file) => !isLostFile(file)), ...added])}
      />
    </div>
  );
}

function FileRow({
  file,
  onRemove,
}: {
  readonly file: FormFile;
  readonly onRemove: () => void;
}): ReactElement {
  const isLost = isLostFile(file);
  return (
    <div className="fp-file" data-lost={isLost}>
      <Icon name={isLost ? "alert" : "file"} />
      <span className="fp-file-name">{file.name}</span>
      <span className="fp-file-note">
        {isLost ? "choose the file again" : printSize(file.size)}
      </span>
      <IconButton icon="close" label={`Remove ${file.name}`} onClick={onRemove} />
    </div>
  );
}

interface DropZoneProps extends FileFieldProps {
  readonly multiple: boolean;
  readonly isFilled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files of any type, dropped or chosen. */
function DropZone(props: DropZoneProps): ReactElement {
  const [isOver, setIsOver] = useState(false);
  const wordId = useId();
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const files = filesOf(event.dataTransfer);
    if (files.length > 0) props.onFiles(props.multiple ? files : files.slice(0, 1));
  };
  const what = props.multiple ? "files" : "a file";
  const words = props.isFilled && !props.multiple ? "Replace it" : `Choose ${what}`;
  return (
    <div
      className="fp-drop"
      data-over={isOver}
      data-filled={props.isFilled}
      onDragOver={over}
      onDragEnter={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" />
      <span>
        <label id={wordId} htmlFor={props.id} className="fp-browse">
          {words}
        </label>
        <span className="fp-drop-note"> or drop {props.multiple ? "them" : "it"} here</span>
      </span>
      <input
        id={props.id}
        type="file"
        className="fp-hidden"
        multiple={props.multiple}
        aria-labelledby={`${props.labelledBy} ${wordId}`}
        aria-describedby={props.describedBy}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          if (files.length > 0) props.onFiles(files);
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
