/** Downloads a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // The browser reads the URL when the download starts, which is after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
