import { useEffect, useState, type ReactElement } from "react";
import { PlayerControls } from "../audio/PlayerControls.js";
import { useObjectUrl } from "../controls/use-object-url.js";
import { Icon } from "../icons/icons.js";
import { usePlayground } from "../playground-context.js";
import { findDownloadName } from "../state/transport/response/file-name.js";
import { toDataUrl } from "../state/model/form/file-data-urls.js";
import { mediaTypeEssence } from "../../definition/index.js";
import type { PreviewKind } from "../state/transport/response/response-views.js";
import type { FileResult, StringResult } from "../state/model/proxy-result.js";
import { printSize } from "../state/model/print-numbers.js";
import { RawView } from "./RawView.js";

/** Larger SVG images are not converted to data URLs. Bytes. */
const maxSvgSize = 5_000_000;

/** Previews a body without running any code in it. */
export function PreviewView({
  result,
  kind,
}: {
  readonly result: FileResult | StringResult;
  readonly kind: PreviewKind;
}): ReactElement {
  if (result.type === "string" && kind === "text") return <RawView text={result.response.body} />;
  const { raw } = result;
  if (raw?.size === 0) return <p className="fp-card-note">The body is empty.</p>;
  if (raw && kind === "audio") return <AudioPreview raw={raw} result={result} />;
  const canShow = kind !== "svg" || (raw?.size ?? 0) <= maxSvgSize;
  if (!raw || kind === "other" || !canShow) return <NoPreview result={result} />;
  return kind === "svg" ? (
    <SvgImage raw={raw} result={result} />
  ) : (
    <Media raw={raw} kind={kind} result={result} />
  );
}

interface NoPreviewProps {
  readonly result: FileResult | StringResult;
  /** Reason. Default: files of this type have no preview. */
  readonly why?: string;
}

function NoPreview({ result, why }: NoPreviewProps): ReactElement {
  const { open } = usePlayground();
  const size = result.raw?.size ?? 0;
  return (
    <div className="fp-empty">
      <span className="fp-empty-mark">
        <Icon name="file" size={20} />
      </span>
      <p>
        {why ??
          `File preview not supported for ${mediaTypeEssence(result.contentType) || "unknown"}`}
      </p>
      <p className="fp-note">
        {findDownloadName(open.endpoint.id, result)}, {printSize(size)}. Download it with the button
        above.
      </p>
    </div>
  );
}

function Media({
  raw,
  kind,
  result,
}: {
  readonly raw: Blob;
  readonly kind: PreviewKind;
  readonly result: FileResult | StringResult;
}): ReactElement {
  const { filename: name } = result;
  const url = useObjectUrl(raw);
  const [text, setText] = useState<string>();
  useEffect(() => {
    if (kind === "text") void raw.text().then(setText);
  }, [raw, kind]);
  if (kind === "text") return <RawView text={text ?? ""} />;
  if (url === undefined) return <p className="fp-card-note">Loading the preview</p>;
  if (kind === "image") return <ImagePreview url={url} result={result} />;
  return (
    <div className="fp-preview" data-kind={kind}>
      {/* No captions are available for responses. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      {kind === "video" && <video src={url} controls aria-label={name} />}
      {/* A sandbox would disable the browser's PDF viewer. The bytes are known to be a PDF. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      {kind === "pdf" && <iframe src={url} title={`Preview of ${name}`} />}
    </div>
  );
}

/** The same player as in the form. */
function AudioPreview({
  raw,
  result,
}: {
  readonly raw: Blob;
  readonly result: FileResult | StringResult;
}): ReactElement {
  const { open } = usePlayground();
  return (
    <div className="fp-preview" data-kind="audio">
      <PlayerControls audio={raw} name={findDownloadName(open.endpoint.id, result)} />
    </div>
  );
}

/** An image, or the reason it cannot be shown. */
function ImagePreview({ url, result }: NoPreviewProps & { readonly url: string }): ReactElement {
  const [broken, setBroken] = useState<string>();
  if (broken === url)
    return <NoPreview result={result} why="The browser cannot display this image." />;
  return (
    <div className="fp-preview" data-kind="image">
      <img src={url} alt={`Preview of ${result.filename}`} onError={() => setBroken(url)} />
    </div>
  );
}

/**
 * An SVG as an image, because images run no scripts. It is a data URL, because those cannot be opened as a
 * page.
 */
function SvgImage({
  raw,
  result,
}: {
  readonly raw: Blob;
  readonly result: FileResult | StringResult;
}): ReactElement {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const bytes = new Uint8Array(await raw.arrayBuffer());
      if (!isGone) setUrl(toDataUrl(bytes, "image/svg+xml"));
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [raw]);
  if (url === undefined) return <p className="fp-card-note">Loading the preview</p>;
  return <ImagePreview url={url} result={result} />;
}
