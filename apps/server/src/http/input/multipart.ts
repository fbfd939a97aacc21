import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { Refused } from '../refused.ts';

export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** The file is longer than allowed; `bytes` is its beginning. */
  readonly tooLarge: boolean;
}

const FIELDS = { fields: 40, fieldNameSize: 100, fieldSize: 4_096, headerPairs: 100 };

/** Lets the routes of `api` accept multipart bodies, which no other route accepts. */
export const acceptMultipart = async (api: Api): Promise<void> => {
  await api.register(multipart, { throwFileSizeLimit: false });
};

/** The file in the field `part`; null where there is none. Refuses a body that is cut off or not multipart. */
export async function receiveFile(
  request: FastifyRequest,
  part: string,
  mostBytes: number,
): Promise<ReceivedFile | null> {
  if (!request.isMultipart()) throw new Refused({ code: 'http.unsupported-type' });
  try {
    const parts = request.parts({ limits: { ...FIELDS, files: 1, parts: 20, fileSize: mostBytes } });
    let file: ReceivedFile | null = null;
    for await (const each of parts) {
      if (each.type !== 'file') continue;
      const bytes = await each.toBuffer();
      if (each.fieldname === part && each.filename !== '')
        file = { name: each.filename, bytes, tooLarge: each.file.truncated };
    }
    return file;
  } catch {
    throw new Refused({ code: 'http.malformed' });
  }
}

/**
 * Hook: the text fields of a multipart body become the body that the schema reads; files are ignored. Refuses a body
 * that is not multipart, is cut off, or has a field twice.
 */
export async function readFieldsAsBody(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) throw new Refused({ code: 'http.unsupported-type' });
  try {
    const fields = new Map<string, string>();
    for await (const each of request.parts({ limits: { ...FIELDS, files: 0, parts: FIELDS.fields } }))
      if (each.type === 'field' && typeof each.value === 'string') {
        if (fields.has(each.fieldname)) throw new Error(`${each.fieldname} comes twice`);
        fields.set(each.fieldname, each.value);
      }
    request.body = Object.fromEntries(fields);
  } catch {
    throw new Refused({ code: 'http.malformed' });
  }
}

/** `Content-Disposition` for a file name that may be Korean (RFC 6266), with an ASCII name for old browsers. */
export function attachmentHeader(fileName: string): string {
  const plain = fileName
    .replaceAll(/[^\w.-]+/gu, '_')
    .replaceAll(/_{2,}/gu, '_')
    .replace(/^_(?=\w)/u, '');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
