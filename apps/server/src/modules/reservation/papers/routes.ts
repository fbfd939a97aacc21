import { decodePaperParams, paperPattern } from '@kkumteo/contract/reservation/papers';
import { paperParamsSchema } from '@kkumteo/contract/reservation/papers.schema';
import type { Clock } from '../../../clock.ts';
import { memberOf, type Api } from '../../../http/api.ts';
import { orRefuse, Refused } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import { tokenBuckets, type Rate } from '../../../http/token-bucket.ts';
import { drawPaper } from '../../../threads/paper.ts';
import { makePaper, type MakePaperDeps } from './make-paper.ts';

interface Deps extends MakePaperDeps {
  readonly clock: Clock;
  readonly sessions: Sessions;
}

/** Papers that a member may have made: a teacher takes all four of some visits at once. */
const PAPER_RATE: Rate = { burst: 20, perSecond: 0.2 };
const MOST_COUNTED = 20_000;

/** The papers of a member's own reservation as PDF files. */
export function paperRoutes(api: Api, { clock, sessions, ...deps }: Deps): void {
  const allowed = tokenBuckets(PAPER_RATE, MOST_COUNTED);

  function refuseTooMany(memberKey: number): void {
    const waitSeconds = allowed.takeOrWait(String(memberKey), clock.now(), 1);
    const rejection: TooMany = { code: 'http.too-many', waitSeconds };
    if (waitSeconds > 0) throw new Refused(rejection);
  }

  api.get(
    paperPattern,
    {
      onRequest: sessions.requireMember,
      schema: { tags: ['reservation'], params: paperParamsSchema, produces: ['application/pdf'] },
    },
    async (request, reply) => {
      const { memberKey } = memberOf(request);
      const input = { memberKey, ...decodePaperParams(request.params) };
      const { paper, fileName } = orRefuse(await makePaper(deps, input, clock.now()));
      refuseTooMany(memberKey);
      const file = await drawPaper(paper);
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment(fileName))
        .header('cache-control', 'no-store')
        .send(file);
    },
  );
}

/** As a file of this name; browsers that know no UTF-8 there call it by the reservation alone (RFC 6266). */
const attachment = (fileName: string): string =>
  `attachment; filename="${fileName.replaceAll(/[^A-Z\d-]/g, '')}.pdf"; filename*=UTF-8''${encodeURIComponent(fileName)}.pdf`;

/** More papers were asked for than one takes by hand. */
interface TooMany {
  readonly code: 'http.too-many';
  readonly waitSeconds: number;
}
