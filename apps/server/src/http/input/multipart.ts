import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { Refused } from '../refused.ts';

/** A file of a multipart body. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** It is longer than may be; `bytes` are its beginning. */
  readonly tooLarge: boolean;
}

const FIELDS = { fields: 40, fieldNameSize: 100, fieldSize: 4_096, headerPairs: 100 };

/** Lets the routes that are registered on `api` take multipart bodies, which no other route takes. */
export const takeMultipart = async (api: Api): Promise<void> => {
  await api.register(multipart, { throwFileSizeLimit: false });
};

/** The first file of a multipart body, up to so many bytes; null where there is none. Refuses a body that is none, or breaks off. */
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

/** Hook: the text fields of a multipart body become the body that the schema reads; a file is none. Refuses a body that is none, breaks off, or has a field twice. */
export async function takeFieldsAsBody(request: FastifyRequest): Promise<void> {
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

/** The header by which a browser saves an answer under a name that may be Korean (RFC 6266): one of plain letters for those that read no other. */
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
