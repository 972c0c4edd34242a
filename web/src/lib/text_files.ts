// What comes from a file of the device, and goes into one.

/** The text of a file; an error where it is no UTF-8. */
export async function textOf(file: File): Promise<string> {
  return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
}

export function saveText(text: string, name: string): void {
  saveBlob(new Blob([text], { type: "application/toml" }), name);
}

export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
