import { areLedgerDays, type LedgerDays } from '@kkumteo/domain/settlement/journal';
import { isKstDate } from '@kkumteo/domain/shared/time';

/** The days that an address names; null unless they are read at once. */
export function daysOfAddress(address: URLSearchParams): LedgerDays | null {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  return isKstDate(from) && isKstDate(to) && areLedgerDays({ from, to }) ? { from, to } : null;
}
