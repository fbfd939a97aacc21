import { paths, TRACKS } from '@kkumteo/contract/pages/addresses';
import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { can } from '@kkumteo/domain/reservation/can';
import { visitSteps } from '@kkumteo/domain/reservation/visit-steps';
import { formatMinute, instantOf, MINUTE_MS, type Instant } from '@kkumteo/domain/shared/time';
import { Link } from '@kkumteo/ui/link.tsx';
import { NoWrap } from '@kkumteo/ui/no-wrap.tsx';
import { useQueries } from '@tanstack/react-query';
import { nextVisitQuery } from '../../../api/reservation.ts';
import { useHalls } from '../../catalog/park-halls.tsx';
import { Scene } from '../../catalog/scene.tsx';
import { useServerNow } from '../../schedule/server-now.ts';
import { useLinePicture } from '../lines-table.tsx';
import text from '../text-link.module.css';
import { QrButton } from './qr-button.tsx';
import css from './landing-visit.module.css';
import { firstLine } from './visit-head.tsx';
import { toDoOf, visitFacts } from './visit-to-do.ts';
import { dayCount, dayWords } from './visit-words.ts';

/** The member's next visit of either track, above the landing; nothing where there is none, or it can't be loaded. */
export function LandingVisit() {
  const next = useQueries({
    queries: TRACKS.map((track) => nextVisitQuery(track)),
    combine: (answers) => (answers.some(({ isPending }) => isPending) ? [] : answers.flatMap(({ data }) => data ?? [])),
  });
  const now = useServerNow(MINUTE_MS);
  const [first] = next
    .flatMap((detail) => {
      const line = firstLine(detail);
      return line === undefined ? [] : [{ detail, line }];
    })
    .toSorted(({ line: one }, { line: other }) => startOf(one) - startOf(other));
  return first === undefined || now === null ? null : <Visit {...first} now={now} />;
}

const startOf = ({ visitDate, startMinute }: DetailLine): Instant => instantOf(visitDate, startMinute);

interface VisitProps {
  readonly detail: ReservationDetail;
  readonly line: DetailLine;
  readonly now: Instant;
}

function Visit({ detail, line, now }: VisitProps) {
  const halls = useHalls();
  const path = useLinePicture(line);
  const toDo = toDoOf(detail, visitSteps(visitFacts(detail, halls), now));
  return (
    <article className={css.card} aria-label="다음 방문">
      <div className={css.thumb}>
        {path !== undefined && <Scene path={path} hall={line.hall} shape="square" first />}
      </div>
      <div className={css.words}>
        <p>
          <span className={css.days}>{dayCount(line.visitDate, now)}</span> 다음 방문
        </p>
        <p className={css.when}>
          <Link to={paths.reservation(detail.track, detail.reservationNo)} className={text.cover}>
            <NoWrap>{dayWords(line.visitDate, now)}</NoWrap> <NoWrap>{formatMinute(line.startMinute)}</NoWrap>
          </Link>
        </p>
        {toDo === null ? <p>{line.productName}</p> : <p className={css.toDo}>{toDo.what}</p>}
      </div>
      {can.carryVisitPapers(detail).allowed && (
        <div className={css.code}>
          <QrButton detail={detail} size="medium" label={<span>입장 QR</span>} />
        </div>
      )}
    </article>
  );
}
