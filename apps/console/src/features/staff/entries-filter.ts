import { isKstDate } from '@kkumteo/domain/shared/time';
import { ENTRY_KINDS } from '@kkumteo/domain/staff/entry';
import type { EntriesAsked } from '../../api/staff.ts';

/** The filters of the entries as their address has them. */
const FILTERS = ['from', 'until', 'staff', 'kind', 'act', 'subject', 'before'] as const;
export type Filter = (typeof FILTERS)[number];

/** What an address asks for; what it can't mean is left out. */
export function askedBy(address: URLSearchParams): EntriesAsked {
  const text = (name: Filter): string | null => address.get(name) || null;
  const day = (name: Filter) => {
    const given = text(name);
    return given !== null && isKstDate(given) ? given : null;
  };
  const staff = text('staff');
  return {
    from: day('from'),
    until: day('until'),
    staffKey: staff !== null && /^\d{1,9}$/.test(staff) ? Number(staff) : null,
    kind: ENTRY_KINDS.find((kind) => kind === text('kind')) ?? null,
    act: matched(text('act'), /^[a-z]+\.[a-z-]+$/),
    subject: text('subject'),
    before: matched(text('before'), /^\d{1,15}$/),
  };
}

const matched = (text: string | null, form: RegExp): string | null => (text !== null && form.test(text) ? text : null);

/** The same address with other filters; a new filter begins at the first page. */
export function withFilters(
  address: URLSearchParams,
  changed: Partial<Readonly<Record<Filter, string | null>>>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('before');
  for (const filter of FILTERS) {
    const value = changed[filter];
    if (value === undefined) continue;
    if (value === null || value === '') next.delete(filter);
    else next.set(filter, value);
  }
  return next;
}
