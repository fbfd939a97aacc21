import type { ReportsAsked } from '@kkumteo/contract/office/reports';
import { isPeriod, MONEY_DAYS, monthOf } from '@kkumteo/domain/reports/period';
import { isKstDate, type KstDate } from '@kkumteo/domain/shared/time';

const TRACKS = ['individual', 'group'] as const;

/** What an address asks for: this month, unless it names days that make a period. */
export function askedBy(address: URLSearchParams, today: KstDate): ReportsAsked {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  const typed = { from, to };
  const period = isKstDate(from) && isKstDate(to) && isPeriod(typed) ? typed : monthOf(today);
  return {
    ...period,
    hall: address.get('hall')?.slice(0, 30) || null,
    track: TRACKS.find((track) => track === address.get('track')) ?? null,
    by: MONEY_DAYS.find((by) => by === address.get('by')) ?? 'visit',
  };
}

/** The product whose sales are open; null: not those of one. */
export function productIn(address: URLSearchParams): number | null {
  const product = Number(address.get('product'));
  return Number.isSafeInteger(product) && product > 0 ? product : null;
}
