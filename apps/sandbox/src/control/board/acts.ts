import { z } from 'zod';
import { faultEndpoints, type Fault } from '../../card/faults.ts';
import type { CardSandbox } from '../../card/sandbox.ts';
import { moveClock } from '../clock.ts';
import { forge, forgeries } from '../forgery.ts';
import { consoleCancel, deposit, expire, settleRefund, reverseDeposit, type Done } from '../money.ts';
import { faultWords, isSaid, type FaultWord, type Said } from './words.ts';

const order = z.object({ orderId: z.string().min(1).max(200) });
const number = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const faultNames = Object.keys(faultWords) as [FaultWord, ...FaultWord[]];

type Act = (sandbox: CardSandbox, form: unknown) => Promise<Said> | Said;

/** What a form of the board does, by its name in the address. */
export const acts: Readonly<Record<string, Act>> = {
  deposit: withForm(order, (sandbox, { orderId }) => said(deposit(sandbox, orderId))),
  'take-back': withForm(order, (sandbox, { orderId }) => said(reverseDeposit(sandbox, orderId))),
  expire: withForm(order, (sandbox, { orderId }) => said(expire(sandbox, orderId))),
  'console-cancel': withForm(
    order.extend({ amount: number(1, 1_000_000_000).optional(), untold: z.literal('yes').optional() }),
    (sandbox, { orderId, amount, untold }) =>
      said(consoleCancel(sandbox, orderId, { amount, untold: untold === 'yes' })),
  ),
  'refund-paid': withForm(order, (sandbox, { orderId }) => said(settleRefund(sandbox, orderId, 'COMPLETED'))),
  'refund-failed': withForm(order, (sandbox, { orderId }) => said(settleRefund(sandbox, orderId, 'FAILED'))),
  forge: withForm(order.extend({ kind: z.enum(forgeries) }), async (sandbox, { orderId, kind }) =>
    (await forge(sandbox, orderId, kind)) === 'unknown' ? 'NOT_FOUND' : 'done',
  ),
  replay: withForm(z.object({ id: z.string() }), async (sandbox, { id }) =>
    (await sandbox.delivery.replay(id)) === 'unknown' ? 'NOT_FOUND' : 'done',
  ),
  hold: withForm(z.object({ held: z.enum(['yes', 'no']) }), (sandbox, { held }) => {
    sandbox.delivery.hold(held === 'yes');
    return 'done';
  }),
  'clock-advance': withForm(z.object({ minutes: number(1, 527_040) }), (sandbox, { minutes }) =>
    clock(sandbox, { advanceSeconds: minutes * 60 }),
  ),
  'clock-set': withForm(z.object({ now: z.string().min(1) }), (sandbox, { now }) => clock(sandbox, { now })),
  'clock-stop': withForm(z.object({ stopped: z.enum(['yes', 'no']) }), (sandbox, { stopped }) =>
    clock(sandbox, { stopped: stopped === 'yes' }),
  ),
  'clock-reset': (sandbox) => clock(sandbox, { reset: true }),
  fault: withForm(
    z.object({ endpoint: z.enum(faultEndpoints), kind: z.enum(faultNames), times: number(1, 100) }),
    (sandbox, { endpoint, kind, times }) => {
      sandbox.faults.queue(faultOf(kind, { endpoint, times }));
      return 'done';
    },
  ),
  'clear-faults': (sandbox) => {
    sandbox.faults.clear();
    return 'done';
  },
};

const SLOW_MS = 10_000;

function faultOf(kind: FaultWord, base: Pick<Fault, 'endpoint' | 'times'>): Fault {
  if (kind === 'slow') return { ...base, kind, ms: SLOW_MS };
  return kind === 'bankClosed' ? { ...base, kind: 'declined', code: 'NOT_AVAILABLE_BANK' } : { ...base, kind };
}

function withForm<T>(schema: z.ZodType<T>, act: (sandbox: CardSandbox, form: T) => Promise<Said> | Said): Act {
  return (sandbox, form) => {
    const read = schema.safeParse(form);
    return read.success ? act(sandbox, read.data) : 'malformed';
  };
}

function said(done: Done): Said {
  if (typeof done !== 'string') return 'done';
  return isSaid(done) ? done : 'NOT_POSSIBLE';
}

async function clock(sandbox: CardSandbox, input: Parameters<typeof moveClock>[1]): Promise<Said> {
  return (await moveClock(sandbox, input)) ? 'done' : 'malformed';
}
