import { paths } from '@kkumteo/contract/pages/addresses';
import { can } from '@kkumteo/domain/reservation/can';
import { visitSteps } from '@kkumteo/domain/reservation/visit-steps';
import { formatMinute, MINUTE_MS, type Instant } from '@kkumteo/domain/shared/time';
import { Link } from '@kkumteo/ui/link.tsx';
import { NoWrap } from '@kkumteo/ui/no-wrap.tsx';
import { useHalls } from '../../catalog/park-halls.tsx';
import { Scene } from '../../catalog/scene.tsx';
import { useServerNow } from '../../schedule/server-now.ts';
import { useLinePicture } from '../lines-table.tsx';
import text from '../text-link.module.css';
import { QrButton } from './qr-button.tsx';
import css from './landing-visit.module.css';
import { type NextVisit, useNextVisit } from './use-next-visit.ts';
import { toDoOf, visitFacts } from './visit-to-do.ts';
import { dayCount, dayWords } from './visit-words.ts';

/** The member's next visit of either track, above the landing; nothing where there is none, or it can't be loaded. */
export function LandingVisit() {
  const first = useNextVisit();
  const now = useServerNow(MINUTE_MS);
  return first === undefined || now === null ? null : <Visit {...first} now={now} />;
}

interface VisitProps extends NextVisit {
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
