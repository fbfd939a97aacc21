import { RESERVATIONS_PER_PAGE } from '@kkumteo/contract/office/reservation-list';
import { Link } from '@kkumteo/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { reservationsQuery } from '../../api/reservation.ts';
import { places, reservationPlace } from '../../lib/addresses.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { askedBy, withFilters } from './list-address.ts';
import css from './list-steps.module.css';

/** The way back to the list that one came from, and to its next and previous reservation by J and K. */
export function ListSteps({ reference, address }: { readonly reference: string; readonly address: URLSearchParams }) {
  const asked = askedBy(address);
  const list = withFilters(address, { page: address.get('page') ?? '' });
  const hasList = list.size > 0;
  const { data } = useQuery({ ...reservationsQuery(asked), enabled: hasList });
  const navigate = useNavigate();
  const rows = data?.rows ?? [];
  const at = rows.findIndex(({ bookingReference }) => bookingReference === reference);
  const step = (by: number) => {
    const row = at < 0 ? undefined : rows[at + by];
    if (row !== undefined) void navigate(reservationPlace(row.bookingReference, list), { replace: true });
  };
  useShortcuts([
    { code: 'KeyJ', run: () => step(1) },
    { code: 'KeyK', run: () => step(-1) },
  ]);
  return (
    <nav className={css.steps} aria-label="목록으로" data-print="hide">
      <Link to={hasList ? `${places.reservations}?${list.toString()}` : places.reservations}>예약</Link>
      {at >= 0 && (
        <span>
          {asked.words === '' ? '' : `“${asked.words}” `}
          {(data?.count ?? 0).toLocaleString('ko-KR')}건 가운데 {(asked.page - 1) * RESERVATIONS_PER_PAGE + at + 1}{' '}
          <kbd>J</kbd> <kbd>K</kbd>
        </span>
      )}
    </nav>
  );
}
