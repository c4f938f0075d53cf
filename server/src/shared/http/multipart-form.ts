import type { FastifyRequest } from 'fastify';

/** A file that came with a form, held in memory: the endpoint's body limit says how large it can be. */
export interface UploadedFile {
  readonly fileName: string;
  /** What the sender says it is; the bytes decide. */
  readonly mediaType: string;
  readonly bytes: Buffer;
}

export interface MultipartForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly filesByField: Readonly<Record<string, UploadedFile>>;
}

/** Reads a form. A file that is over the limit stops the reading and is refused. */
export async function readMultipartForm(request: FastifyRequest, limitBytes: number): Promise<MultipartForm> {
  const fields: Record<string, string> = {};
  const filesByField: Record<string, UploadedFile> = {};
  const limits = { fileSize: limitBytes, files: 5, fields: 20, fieldSize: 64 * 1024 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      filesByField[part.fieldname] = {
        fileName: part.filename,
        mediaType: part.mimetype,
        bytes: await part.toBuffer(),
      };
    } else {
      fields[part.fieldname] = String(part.value);
    }
  }
  return { fields, filesByField };
}
