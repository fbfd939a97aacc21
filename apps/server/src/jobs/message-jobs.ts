import { handOnEvents, type HandOnDeps } from '../modules/messages/hand-on.ts';
import { remindDeposits } from '../modules/messages/remind-deposits.ts';
import { sendDue, type SendDeps } from '../modules/messages/send-due.ts';
import { sweepOutbox } from '../modules/messages/sweep.ts';
import type { Job } from './job-runner.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What brings events to those whom they concern, and forgets them after a while. */
export const messageJobs = (deps: HandOnDeps & SendDeps): readonly Job[] => [
  {
    name: 'send-messages',
    everyMs: 500,
    async run() {
      await handOnEvents(deps);
      await sendDue(deps);
    },
  },
  {
    name: 'remind-deposits',
    everyMs: MINUTE_MS,
    run: async () => void (await remindDeposits(deps.sql, deps.clock.now())),
  },
  {
    name: 'sweep-outbox',
    everyMs: HOUR_MS,
    run: async () => void (await sweepOutbox(deps.sql, deps.clock.now())),
  },
];
