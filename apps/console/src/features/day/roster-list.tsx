import type { Roster, RosterParty, RosterPerson } from '@kkumteo/contract/office/roster';
import { searchPattern, searchText, findExactly } from '@kkumteo/domain/catalog/search-text';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { RoundPlace } from '../../api/day.ts';
import { reservationPlace } from '../../lib/addresses.ts';
import { useMay } from '../staff/self.tsx';
import { PersonActs } from './person-acts.tsx';
import css from './roster-list.module.css';

const FOLDED = 6;

export interface RosterListProps {
  readonly roster: Roster;
  readonly place: RoundPlace;
  /** The booking reference that was looked for: its people are shown whole. */
  readonly at: string | null;
}

/** Who comes, by reservation: groups first, folded after six; what is still to do is said in amber. */
export function RosterList({ roster, place, at }: RosterListProps) {
  const [typed, setTyped] = useState('');
  const pattern = searchPattern(typed);
  const isFound = (text: string): boolean => pattern === null || findExactly(pattern, searchText(text)) !== null;
  const parties = roster.parties
    .map((party) => ({ ...party, people: party.people.filter(({ name }) => isFound(party.title) || isFound(name)) }))
    .filter((party) => pattern === null || isFound(party.title) || party.people.length > 0);
  return (
    <>
      <TextField label="명단에서 찾기" hideLabel placeholder="이름, 학교" value={typed} onChange={setTyped} />
      {roster.parties.length === 0 && <p className={css.none}>예약한 사람이 없어요.</p>}
      {roster.parties.length > 0 && parties.length === 0 && <p className={css.none}>찾는 사람이 없어요.</p>}
      {parties.map((party, index) => (
        <Fragment key={party.lineNo}>
          {!party.isGroup && parties[index - 1]?.isGroup !== false && (
            <h3 className={css.individuals}>
              개인 예약 <span>{individualsWords(parties)}</span>
            </h3>
          )}
          <Party
            party={party}
            roster={roster}
            place={place}
            isOpen={pattern !== null || party.bookingReference === at}
            isLookedFor={party.bookingReference === at}
          />
        </Fragment>
      ))}
    </>
  );
}

function individualsWords(parties: readonly RosterParty[]): string {
  const own = parties.filter(({ isGroup }) => !isGroup);
  return `${own.length}건 ${own.reduce((sum, { experiencers }) => sum + experiencers, 0)}명`;
}

interface PartyProps extends Pick<RosterListProps, 'roster' | 'place'> {
  readonly party: RosterParty;
  readonly isOpen: boolean;
  readonly isLookedFor: boolean;
}

function Party({ party, roster, place, isOpen, isLookedFor }: PartyProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { people, unnamed, title, experiencers, leaders, arrived, isUnpaid, unpaid, bookingReference, phone } = party;
  const folded = isOpen || showsAll ? 0 : Math.max(0, people.length - FOLDED);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isLookedFor) section.current?.scrollIntoView({ block: 'center' });
  }, [isLookedFor]);
  return (
    <section ref={section} className={css.party} data-looked-for={isLookedFor} aria-label={title}>
      <header className={css.head}>
        <h4>{title}</h4>
        <span className={css.faint}>
          {experiencers}명{leaders > 0 && ` · 인솔 ${leaders}`}
        </span>
        {isUnpaid && <Badge tone="warning">{unpaid === null ? '결제 전' : `결제 전 ${formatAmount(unpaid)}`}</Badge>}
        <span className={css.in}>
          입장 <b>{arrived}</b>
        </span>
      </header>
      <p className={css.faint}>
        <Link to={reservationPlace(bookingReference)}>{bookingReference}</Link>
        {phone !== null && ` · ${phone}`}
      </p>
      <ul>
        {people.slice(0, people.length - folded).map((person) => (
          <li key={person.participantId}>
            <Person person={person} party={party} roster={roster} place={place} />
          </li>
        ))}
      </ul>
      {folded > 0 && (
        <Button look="text" size="small" onClick={() => setShowsAll(true)}>
          {folded}명 더 보기
        </Button>
      )}
      {unnamed > 0 && <p className={css.todo}>이름 없음 {unnamed}명</p>}
    </section>
  );
}

interface PersonProps extends Pick<PartyProps, 'party' | 'roster' | 'place'> {
  readonly person: RosterPerson;
}

function Person({ person, party, roster, place }: PersonProps) {
  const [acts, setActs] = useState(false);
  const [mayMove, mayMark] = [useMay('person.move-room'), useMay('person.mark-no-show')];
  const { name, gradeName, className, rooms, missing } = person;
  const words = (
    <>
      <b>{name}</b>
      <span>{[gradeName, className].filter((part) => part !== '').join(' ')}</span>
      {missing ? (
        <span className={css.todo}>오지 않음</span>
      ) : rooms.length === 0 && roster.round.hasRooms ? (
        <span className={css.todo}>체험실 없음</span>
      ) : (
        <span>{rooms.map(({ roomName }) => roomName).join(', ')}</span>
      )}
    </>
  );
  if (!mayMove && !mayMark)
    return (
      <p className={css.person} data-missing={missing}>
        {words}
      </p>
    );
  return (
    <>
      <button
        type="button"
        className={css.person}
        data-missing={missing}
        aria-expanded={acts}
        onClick={() => setActs(!acts)}
      >
        {words}
      </button>
      {acts && (
        <PersonActs person={person} lineNo={party.lineNo} roster={roster} place={place} onDone={() => setActs(false)} />
      )}
    </>
  );
}
