/** Saves a blob as a file on the user's device. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Browsers read the address only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
