import type { ClosingPerson } from '@kkumteo/contract/office/closing';
import { LEFT_NAMES } from '@kkumteo/copy/closing';
import { people as heads } from '../../lib/counts.ts';
import { Link } from '@kkumteo/ui/link.tsx';
import { reservationPlace } from '../../lib/addresses.ts';
import { WAY_WORDS, wonOrNone } from './closing-words.ts';
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
          {[heads(one.people), WAY_WORDS[one.way].name, one.amount === null ? null : wonOrNone(one.amount), one.phone]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {one.why !== null && <p className={css.why}>{LEFT_NAMES[one.why]}</p>}
      </li>
    ))}
  </ul>
);
