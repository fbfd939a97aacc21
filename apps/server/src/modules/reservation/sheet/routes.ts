import { lineParams, reservationPaths, reservationPatterns } from '@kkumteo/contract/reservation/reservation-list';
import { SHEET_PART, sheetAnswer, sheetFormRequest } from '@kkumteo/contract/reservation/sheet';
import { SHEET_BYTES } from '@kkumteo/domain/rooms/sheet-file';
import type { FastifyRequest } from 'fastify';
import { createAllowance } from '../../../http/limits/token-bucket.ts';
import { memberOf, type Api } from '../../../http/api.ts';
import { answers, ok } from '../../../http/documented.ts';
import { attachmentHeader, receiveFile, readFieldsAsBody, acceptMultipart } from '../../../http/input/multipart.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import { ownerOf } from '../edit-people/routes.ts';
import { readFile, type ReadFileDeps } from './read-file.ts';
import { writeForm } from './write-form.ts';

interface Deps extends ReadFileDeps {
  readonly sessions: Sessions;
}

/** Files of one member: a thread is started for each. */
export const SHEETS_PER_MEMBER = { burst: 20, perSecond: 0.2 } as const;
const MOST_COUNTED = 5_000;

export function sheetRoutes(api: Api, deps: Deps): void {
  const allow = createAllowance(SHEETS_PER_MEMBER, MOST_COUNTED, () => performance.now());
  const onRequest = [
    deps.sessions.requireMember,
    async (request: FastifyRequest): Promise<void> => allow(String(memberOf(request).memberKey)),
  ];

  void api.register(async (withFiles: Api) => {
    await acceptMultipart(withFiles);

    withFiles.post(
      reservationPaths.sheetForm,
      {
        onRequest,
        preValidation: readFieldsAsBody,
        schema: {
          tags: ['reservation'],
          consumes: ['multipart/form-data'],
          produces: ['application/vnd.ms-excel'],
          body: sheetFormRequest,
        },
      },
      async (request, reply) => {
        const form = orRefuse(await writeForm(deps, { ...request.body, ...ownerOf(request) }));
        return reply
          .header('content-type', 'application/vnd.ms-excel')
          .header('content-disposition', attachmentHeader(form.fileName))
          .header('cache-control', 'no-store')
          .send(form.bytes);
      },
    );

    withFiles.post(
      reservationPatterns.experiencersSheet,
      {
        onRequest,
        schema: {
          tags: ['reservation'],
          description: `multipart: ${SHEET_PART}, an .xls file of at most 2 MB; nothing of it is saved`,
          consumes: ['multipart/form-data'],
          params: lineParams,
          response: answers(sheetAnswer),
        },
      },
      async (request) => {
        const own = { ...request.params, ...ownerOf(request) };
        const file = await receiveFile(request, SHEET_PART, SHEET_BYTES);
        return ok(sheetAnswer.encode(orRefuse(await readFile(deps, own, file))));
      },
    );
  });
}
