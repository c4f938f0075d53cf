/** The form in which a picture of a signature is kept that was uploaded in the browser. */
export const uploadedSignaturePrefix = 'data:image/png;base64,';

export function isUploadedSignature(picture: string): boolean {
  return (
    picture.startsWith(uploadedSignaturePrefix) && /^[\w+/]+={0,2}$/.test(picture.slice(uploadedSignaturePrefix.length))
  );
}
