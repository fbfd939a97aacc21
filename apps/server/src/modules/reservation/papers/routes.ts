import { paperParams, paperPattern } from '@kkumteo/contract/reservation/papers';
import { createAllowance, type Rate } from '../../../http/limits/token-bucket.ts';
import { memberOf, type Api } from '../../../http/api.ts';
import { attachmentHeader } from '../../../http/input/multipart.ts';
import { orRefuse } from '../../../http/refused.ts';
import { drawPaper } from '../../../threads/paper.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { makePaper, type MakePaperDeps } from './make-paper.ts';

interface Deps extends MakePaperDeps, Pick<SiteDeps, 'clock' | 'sessions'> {}

/** Papers that a member may have made: a teacher takes all four of some visits at once. */
const PAPER_RATE: Rate = { burst: 20, perSecond: 0.2 };
const MOST_COUNTED = 20_000;

export function paperRoutes(api: Api, { clock, sessions, ...deps }: Deps): void {
  const allow = createAllowance(PAPER_RATE, MOST_COUNTED, () => clock.now());

  api.get(
    paperPattern,
    {
      onRequest: sessions.requireMember,
      schema: { tags: ['reservation'], params: paperParams, produces: ['application/pdf'] },
    },
    async (request, reply) => {
      const { memberKey } = memberOf(request);
      const input = { memberKey, ...request.params };
      const { paper, fileName } = orRefuse(await makePaper(deps, input, clock.now()));
      allow(String(memberKey));
      const file = await drawPaper(paper);
      return reply
        .type('application/pdf')
        .header('content-disposition', attachmentHeader(`${fileName}.pdf`))
        .header('cache-control', 'no-store')
        .send(file);
    },
  );
}
