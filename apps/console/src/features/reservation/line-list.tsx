import type { LineShown, PersonShown, ReservationShown } from '@kkumteo/contract/office/reservation';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatDay, formatMinute } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { useState } from 'react';
import { roundPlace } from '../../lib/addresses.ts';
import { useMay } from '../staff/self.tsx';
import { HallMark } from './hall-mark.tsx';
import { leaderWord } from './reservation-words.ts';
import css from './line-list.module.css';

export interface LineListProps extends Pick<ReservationShown, 'lines' | 'bookingReference' | 'isGroup'> {
  readonly onCorrect: (person: PersonShown) => void;
}

interface LineProps extends Omit<LineListProps, 'lines'> {
  readonly line: LineShown;
}

/** What is reserved, line by line; a line opens to its people. */
export function LineList({ lines, ...rest }: LineListProps) {
  return (
    <section className={css.card} aria-labelledby="lines">
      <h2 id="lines">
        예약 상품 <small>{lines.length}줄</small>
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line.lineNo}>
            <Line line={line} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ line, ...rest }: LineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { productName, visitDate, roundName, startMinute, endMinute, counts, amount, discount, isCancelled } = line;
  return (
    <>
      <div className={css.line} data-cancelled={isCancelled}>
        <div>
          <b>
            <HallMark colour={line.colour} /> {productName}
          </b>{' '}
          {isCancelled && <Badge>취소</Badge>}
          <p>
            {formatDay(visitDate)} {roundName} {formatMinute(startMinute)}–{formatMinute(endMinute)}
          </p>
        </div>
        <p>
          {counts
            .map(({ role, categoryName, people }) => {
              // A group's categories say themselves who leads.
              const who = role === 'leader' && !rest.isGroup ? `${leaderWord(rest.isGroup)} ` : '';
              return `${who}${categoryName} ${people}`;
            })
            .join(' · ')}
        </p>
        {amount !== null && (
          <p className={css.amount}>
            <b>{formatAmount(amount)}</b>
            {discount !== null && discount > 0 && <small>할인 -{formatAmount(discount)}</small>}
          </p>
        )}
        <Button size="small" look="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          명단 {line.people.length}
        </Button>
      </div>
      {isOpen && <People line={line} {...rest} />}
    </>
  );
}

function People({ line, bookingReference, isGroup, onCorrect }: LineProps) {
  const mayCorrect = useMay('reservation.correct-name');
  return (
    <div className={css.people}>
      {line.people.length === 0 && <p>아직 이름이 없어요.</p>}
      <ul>
        {line.people.map((person) => (
          <li key={person.participantId}>
            <span>
              <b>{person.name === '' ? '이름 없음' : person.name}</b>{' '}
              {[
                person.role === 'leader' ? leaderWord(isGroup) : person.gradeName,
                person.className,
                person.categoryName,
                person.phone,
                person.roomNames.join(', '),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {person.isMissing && <Badge tone="warning">오지 않음</Badge>}
            {mayCorrect && !line.isCancelled && person.name !== '' && (
              <Button
                size="small"
                look="text"
                aria-label={`${person.name} 이름 바로잡기`}
                onClick={() => onCorrect(person)}
              >
                바로잡기
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Link data-print="hide" to={roundPlace(line.visitDate, line.roundId, bookingReference)}>
        회차 명단에서 보기
      </Link>
    </div>
  );
}
