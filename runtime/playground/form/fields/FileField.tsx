import type { ReactElement } from "react";
import { IconButton } from "../../controls/IconButton.js";
import { Icon } from "../../icons/icons.js";
import { FileAudio } from "../../audio/FileAudio.js";
import { useFormValue, usePlayground } from "../../playground-context.js";
import { printSize } from "../../state/model/print-numbers.js";
import { isLostFile, type FormFile } from "../../state/model/form/form-state.js";
import type { ValuePath } from "../../state/model/fields/value-path.js";
import { DropZone } from "./DropZone.js";

export interface FileFieldProps {
  readonly path: ValuePath;
  readonly id: string;
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly name: string;
  /** Media types declared for the field. */
  readonly contentType?: string | readonly string[] | null | undefined;
}

/** A file of the form. */
export function FileField({ path, ...names }: FileFieldProps): ReactElement {
  const { actions } = usePlayground();
  const file = useFormValue(path) as FormFile | undefined;
  const choose = (chosen: File | undefined): void => actions.setValue(path, chosen);
  return <FilePicker {...names} file={file} onChange={choose} />;
}

/** Chooses or records one file. If several are dropped, the first is used. */
export function FilePicker({
  file,
  onChange,
  ...names
}: Omit<FileFieldProps, "path"> & {
  readonly file: FormFile | undefined;
  readonly onChange: (file: File | undefined) => void;
}): ReactElement {
  return (
    <div className="fp-files">
      {file && <FileRow file={file} onRemove={() => onChange(undefined)} />}
      <DropZone
        {...names}
        multiple={false}
        isFilled={file !== undefined}
        onFiles={(files) => onChange(files[0])}
      />
      <FileAudio
        name={names.name}
        contentType={names.contentType}
        files={file ? [file] : []}
        multiple={false}
        onRecord={onChange}
      />
    </div>
  );
}

/** Several files in one field. Dropped and chosen files are added. */
export function FilesField(props: FileFieldProps): ReactElement {
  const { actions } = usePlayground();
  const files = (useFormValue(props.path) as readonly FormFile[] | undefined) ?? [];
  const write = (next: readonly FormFile[]): void => actions.setValue(props.path, next);
  const add = (added: readonly File[]): void =>
    write([...files.filter((file) => !isLostFile(file)), ...added]);
  return (
    <div className="fp-files">
      {files.map((file, index) => (
        <FileRow
          // Two files may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${file.name}-${index}`}
          file={file}
          onRemove={() => write(files.filter((other) => other !== file))}
        />
      ))}
      <DropZone {...props} multiple isFilled={files.length > 0} onFiles={add} />
      <FileAudio
        name={props.name}
        contentType={props.contentType}
        files={files}
        multiple
        onRecord={(recorded) => add([recorded])}
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
