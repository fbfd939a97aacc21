import type { Roster, RosterParty, RosterPerson } from '@kkumteo/contract/office/roster';
import { formatDay, formatFullDay, formatMinute, kstDate, kstMinute } from '@kkumteo/domain/shared/time';
import { useEffect, useEffectEvent } from 'react';
import { timeSpan } from './round-words.ts';
import css from './roster-paper.module.css';

/** People of a party on one sheet of A4. */
const A_PAGE = 20;

export interface RosterPaperProps {
  readonly roster: Roster;
  /** Who prints it. */
  readonly by: string;
  readonly onPrinted: () => void;
}

interface Group {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly people: readonly RosterPerson[];
  readonly unnamed: number;
}

interface Sheet {
  readonly group: Group;
  readonly people: readonly RosterPerson[];
  readonly first: number;
}

/** A round for its instructors: on paper alone, group by group, with a column to write in. */
export function RosterPaper({ roster, by, onPrinted }: RosterPaperProps) {
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const end = () => printed();
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const sheets = sheetsOf(roster);
  const { day, now, parkName, hallName, round } = roster;
  return (
    <div className={css.paper}>
      {sheets.map(({ group, people, first }, at) => (
        <section key={`${group.key}-${first}`} className={css.sheet}>
          <header className={css.head}>
            <div>
              <p>{parkName} · 회차 명단</p>
              <h1>
                {round.productName.startsWith(hallName) ? '' : `${hallName} `}
                {round.productName} {round.roundName}
              </h1>
              <p>
                <b>
                  {formatFullDay(day)} {timeSpan(round)}
                </b>{' '}
                · 체험자 {round.expected}명 · 인솔자 {round.leaders}명
              </p>
            </div>
            <p className={css.printed}>
              {formatDay(kstDate(now))} {formatMinute(kstMinute(now))} {by} 인쇄
              <br />
              {at + 1} / {sheets.length}쪽
            </p>
          </header>
          <h2>
            {group.title} <span>{group.about}</span>
          </h2>
          <table>
            <thead>
              <tr>
                <th scope="col">입장</th>
                <th scope="col">번호</th>
                <th scope="col">이름</th>
                <th scope="col">학년·반</th>
                <th scope="col">체험실</th>
                <th scope="col">적는 곳</th>
              </tr>
            </thead>
            <tbody>
              {people.map((person, index) => (
                <tr key={person.participantId}>
                  <td>
                    <span className={css.box} role="img" aria-label="적는 칸" />
                  </td>
                  <td>{first + index + 1}</td>
                  <th scope="row">{person.name}</th>
                  <td>{[person.gradeName, person.className].filter((part) => part !== '').join(' · ')}</td>
                  <td>{roomsOf(person, roster)}</td>
                  <td>{person.missing ? '오지 않음' : ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {group.unnamed > 0 && first + people.length === group.people.length && <p>이름 없음 {group.unnamed}명</p>}
          <footer className={css.foot}>체험이 끝나면 파쇄해 주세요. 이 종이에는 어린이의 개인정보가 있어요.</footer>
        </section>
      ))}
    </div>
  );
}

/** Groups one by one, then all individuals together. */
function groupsOf({ parties }: Roster): readonly Group[] {
  const individuals = parties.filter(({ isGroup }) => !isGroup);
  const sum = (pick: (party: RosterParty) => number): number =>
    individuals.reduce((total, party) => total + pick(party), 0);
  const groups = parties
    .filter(({ isGroup }) => isGroup)
    .map((party) => ({ ...party, key: party.lineNo, about: aboutOf(party) }));
  if (individuals.length === 0) return groups;
  const about = `${individuals.length}건 ${sum(({ experiencers }) => experiencers)}명`;
  const together = { key: 'individuals', title: '개인 예약', about, unnamed: sum(({ unnamed }) => unnamed) };
  return [...groups, { ...together, people: individuals.flatMap(({ people }) => people) }];
}

function sheetsOf(roster: Roster): readonly Sheet[] {
  return groupsOf(roster).flatMap((group): readonly Sheet[] => {
    const pages = Math.max(1, Math.ceil(group.people.length / A_PAGE));
    return Array.from({ length: pages }, (_, page) => ({
      group,
      first: page * A_PAGE,
      people: group.people.slice(page * A_PAGE, (page + 1) * A_PAGE),
    }));
  });
}

function aboutOf({ experiencers, leaders, leaderNames, isUnpaid, bookingReference }: RosterParty): string {
  const [leader] = leaderNames;
  const named =
    leader === undefined ? '' : ` (${[leader.name, leader.phone].filter((part) => part !== null).join(' ')})`;
  return [
    `${experiencers}명`,
    leaders > 0 ? `인솔자 ${leaders}명${named}` : null,
    bookingReference,
    isUnpaid ? '매표소 결제' : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

const roomsOf = ({ rooms }: RosterPerson, { round }: Roster): string =>
  rooms.length === 0 ? (round.hasRooms ? '없음' : '') : rooms.map(({ roomName }) => roomName).join(', ');
