/** Downloads bytes as a file. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(new Blob([blob], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.click();
  // Browsers read the URL after `click` returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
