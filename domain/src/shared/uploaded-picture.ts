const form = /^data:image\/(png|webp);base64,([\w+/]+={0,2})$/;

/** A picture that was uploaded in the browser, as it is kept: an address that contains it. */
export function isUploadedPicture(picture: string): boolean {
  return form.test(picture);
}

/** Null for the path of a file. */
export function uploadedPicture(picture: string): { readonly format: string; readonly base64: string } | null {
  const [, format = '', base64 = ''] = form.exec(picture) ?? [];
  return format === '' ? null : { format, base64 };
}

export function toUploadedPicture(format: 'png' | 'webp', base64: string): string {
  return `data:image/${format};base64,${base64}`;
}
