import { Refusal } from '@club/domain/shared/refusal';
import type { FastifyRequest } from 'fastify';

/** Held in memory: the body limit of the endpoint is its maximum size. */
export interface UploadedFile {
  readonly fileName: string;
  /** As declared by the sender; the actual type is determined from the bytes. */
  readonly mediaType: string;
  readonly bytes: Buffer;
}

export interface MultipartForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly filesByField: Readonly<Record<string, UploadedFile>>;
}

/** Reads a form. Stops and refuses if a file is over the limit or the form is incomplete. */
export async function readMultipartForm(request: FastifyRequest, limitBytes: number): Promise<MultipartForm> {
  const fields: Record<string, string> = {};
  const filesByField: Record<string, UploadedFile> = {};
  const limits = { fileSize: limitBytes, files: 5, fields: 20, fieldSize: 64 * 1024 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        filesByField[part.fieldname] = { fileName: part.filename, mediaType: part.mimetype, bytes };
      } else {
        fields[part.fieldname] = String(part.value);
      }
    }
  } catch (error) {
    // The parser's own errors have no status.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new Refusal('request-invalid');
  }
  return { fields, filesByField };
}
