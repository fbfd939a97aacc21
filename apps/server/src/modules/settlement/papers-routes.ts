import {
  notePaperCall,
  papersCall,
  papersPaths as paths,
  settlePaperCall,
} from '@kkumteo/contract/office/settlement-papers';
import type { Api } from '../../http/api.ts';
import { orRefuse } from '../../http/refused.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import type { SettlementDeps } from './office-routes.ts';
import { notePaper, readPapers, settlePaper } from './papers.ts';

const DONE = { done: true };
const field = (path: string): string => path;

/** Tax invoices and quotes that schools asked for. */
export function papersRoutes(api: Api, deps: SettlementDeps): void {
  const calls = officeCallsOf(api, deps.staff, ['office settlement']);
  calls.get(paths.papers, papersCall, 'settlement.read-papers', async () => ({
    now: deps.clock.now(),
    papers: await readPapers(deps.db),
  }));
  calls.post(paths.papers, notePaperCall, 'settlement.note-paper', async ({ body }, by) => {
    orRefuse(await notePaper(deps, by, body), field);
    return DONE;
  });
  calls.post(paths.settle(':requestId'), settlePaperCall, 'settlement.settle-paper', async ({ params, body }, by) => {
    orRefuse(await settlePaper(deps, by, { ...body, ...params }), field);
    return DONE;
  });
}
