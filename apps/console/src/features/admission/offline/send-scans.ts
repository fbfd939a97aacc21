import { SYNC_BATCH, type syncAnswer, type syncRequest } from '@kkumteo/contract/office/admission';
import type { Decoded } from '@kkumteo/contract/wire/codec';
import { noteSent, ownScans, type DeviceScan } from './kept-day.ts';

type Send = (request: Decoded<typeof syncRequest>) => Promise<Decoded<typeof syncAnswer>>;

/** Sends the scans that wait, in the order in which they were made; what was sent twice is one at the site. */
export async function sendScans(send: Send, now: () => number): Promise<readonly DeviceScan[]> {
  const waiting = (await ownScans()).filter(({ sentAt }) => sentAt === null).sort((one, other) => one.at - other.at);
  for (let from = 0; from < waiting.length; from += SYNC_BATCH) {
    const scans = waiting.slice(from, from + SYNC_BATCH);
    const { results } = await send({ scans: scans.map(({ sentAt: _sentAt, result: _result, ...scan }) => scan) });
    await noteSent(new Map(results.map(({ key, result }) => [key, result])), now());
  }
  return waiting;
}
