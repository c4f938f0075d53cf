import { saveFile } from './save-file.ts';

/**
 * Opens the device's share sheet with a file, or saves the file if the device shares none. Browsers open the sheet only for some
 * seconds after a press: what has to be made first must be quick.
 */
export async function shareOrSave(content: Blob, fileName: string): Promise<'shared' | 'saved'> {
  const files = [new File([content], fileName, { type: content.type })];
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files })) {
    try {
      await navigator.share({ files });
      return 'shared';
    } catch (error) {
      // Closing the share sheet is not a failure: the user changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  saveFile(content, fileName);
  return 'saved';
}
