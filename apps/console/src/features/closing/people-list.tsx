import type { ClosingPerson } from '@kkumteo/contract/office/closing';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { Link } from '@kkumteo/ui/link.tsx';
import { reservationPlace } from '../../lib/addresses.ts';
import { people as heads } from '../../lib/counts.ts';
import { LEFT_WORDS, WAY_WORDS } from './closing-words.ts';
import css from './people-list.module.css';

/** Visitors of a closing, with their money and why they are left for a person. */
export const PeopleList = ({ people }: { readonly people: readonly ClosingPerson[] }) => (
  <ul className={css.list}>
    {people.map((one) => (
      <li key={one.reservationNo}>
        <p>
          <b>{one.name}</b> <Link to={reservationPlace(one.bookingReference)}>{one.bookingReference}</Link>
        </p>
        <p>
          {[heads(one.people), WAY_WORDS[one.way].name, formatAmount(one.amount), one.phone]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {one.why !== null && <p className={css.why}>{LEFT_WORDS[one.why].name}</p>}
      </li>
    ))}
  </ul>
);
