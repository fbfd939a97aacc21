import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { ReactNode } from 'react';
import { Pass, PassFact, PassVisit } from '../../booking/pass.tsx';
import { PeopleWords } from '../../booking/people-words.tsx';
import { openLinesOf } from '../visit/visit-to-do.ts';

interface PayLaterPassProps {
  readonly detail: ReservationDetail;
  readonly children: ReactNode;
}

/** The visits of a reservation that is paid now, as the ticket that they become. */
export function PayLaterPass({ detail, children }: PayLaterPassProps) {
  const lines = openLinesOf(detail);
  const [first] = lines;
  return (
    <Pass
      label="결제 금액"
      hall={first?.hall}
      picturePath={first?.picturePath || undefined}
      visits={lines.map((line) => (
        <PassVisit key={line.lineNo} labels={line} visitDate={line.visitDate} changeTo={null} arrives>
          <PassFact icon="people" term="오는 사람">
            <PeopleWords track={detail.track} {...line} />
          </PassFact>
        </PassVisit>
      ))}
    >
      {children}
    </Pass>
  );
}
