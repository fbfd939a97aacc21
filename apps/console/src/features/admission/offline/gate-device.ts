import { readTicketCode } from '@kkumteo/domain/admission/ticket-code';
import type { LineHeads } from '@kkumteo/domain/admission/heads';
import { instantOf, kstDate, type Instant } from '@kkumteo/domain/shared/time';
import { readList, sync } from '../../../api/admission.ts';
import { serverNow } from '../../../lib/clock.ts';
import { readGateSettings, type GateSettings } from '../gate-settings.ts';
import {
  answerFromList,
  findListed,
  findOnList,
  insideNow,
  showListed,
  type KeptAnswer,
  type OwnScan,
} from './kept-answer.ts';
import { keepList, keepScan, keptList, openSealed, ownScans, sweepScans } from './kept-day.ts';
import { askToSend, keepConsole } from './register-worker.ts';
import { sendScans } from './send-scans.ts';

export interface DeviceState {
  /** Scans that are not sent yet. */
  readonly waiting: number;
  /** How old the list of the device is; null where it has none of today. */
  readonly listMadeAt: Instant | null;
}

type Scanned = Pick<GateSettings, 'gate' | 'device'> & Pick<OwnScan, 'key' | 'at'>;
type Noted = Scanned & Pick<OwnScan, 'bookingReference' | 'heads'> & Partial<Pick<OwnScan, 'kind' | 'about'>>;

const NO_LIST = '인터넷이 끊겼고, 이 기기에 오늘 명단이 없어요. 연결되면 다시 찍어 주세요.';

/** What a device keeps of the day; `onChange` receives each change. */
export function openGateDevice(onChange: (state: DeviceState) => void) {
  const today = () => kstDate(serverNow());
  const listNow = () => keptList(today(), readGateSettings().publicKey);
  const open = async (): Promise<void> => {
    const list = await listNow();
    await sweepScans(list?.madeAt ?? 0, instantOf(today()));
    const scans = await ownScans();
    onChange({
      waiting: scans.filter(({ sentAt }) => sentAt === null).length,
      listMadeAt: list?.madeAt ?? null,
    });
  };
  const save = async ({ kind = 'in', about = null, ...scan }: Noted, sentAt: Instant | null): Promise<void> => {
    const { key, at, gate, device, bookingReference, heads } = scan;
    const list = sentAt === null ? await listNow() : null;
    const own = { key, at, gate, device, bookingReference, heads, kind, about, sentAt };
    await keepScan({ ...own, listMadeAt: list?.madeAt ?? null });
    await open();
  };
  return {
    open,
    /** Sends what waits, and takes a new list; `onSettings` receives the key by which lists are signed. */
    refresh: async (onSettings: (part: Partial<GateSettings>) => void): Promise<void> => {
      await sendScans(sync, serverNow);
      const sealed = await readList(readGateSettings().device);
      if ((await openSealed(sealed)) === null) throw new Error('The list is not as it was signed');
      await keepList(sealed);
      onSettings({ publicKey: sealed.publicKey });
      await open();
      await keepConsole();
    },
    /** What the list answers; whom it lets in is kept, to be sent. */
    answer: async (
      sent: Scanned & { readonly code: string; readonly heads: readonly LineHeads[] | null },
    ): Promise<KeptAnswer> => {
      const number = readTicketCode(sent.code);
      if (number.kind === 'mistyped') return { answer: 'mistyped', heads: [], ticket: null };
      if (number.kind === 'unknown') return { answer: 'unknown', heads: [], ticket: null };
      const list = await listNow();
      if (list === null) throw Object.assign(new Error(NO_LIST), { failure: 'refused', status: 0, code: 'no-list' });
      const ticket = await findListed(list, number);
      const answer = answerFromList(list, { ticket, scans: await ownScans(), heads: sent.heads });
      if (answer.answer === 'come-in' && ticket !== undefined) {
        await save({ ...sent, bookingReference: ticket.bookingReference, heads: answer.heads }, null);
        await askToSend();
      }
      return answer;
    },
    /** Keeps a scan to be sent. */
    keep: async (scan: Noted): Promise<void> => {
      await save(scan, null);
      await askToSend();
    },
    /** Notes a scan that the site has taken, for the time until the next list. */
    noteOnline: (scan: Noted): Promise<void> => save(scan, serverNow()),
    /** Tickets of the list by the end of a number or the first letter of a name. */
    find: async (typed: string) => {
      const list = await listNow();
      if (list === null) return [];
      const scans = await ownScans();
      return findOnList(list, typed)
        .slice(0, 20)
        .map((ticket) => showListed(list, ticket, insideNow(ticket, scans, list.madeAt)));
    },
  };
}
