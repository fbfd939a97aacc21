import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { paths } from '@kkumteo/contract/pages/addresses';
import { can } from '@kkumteo/domain/reservation/can';
import { visitSteps } from '@kkumteo/domain/reservation/visit-steps';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { Text, Spaced } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { useHalls } from '../../catalog/park-halls.tsx';
import { ChangeLinks } from '../change-links.tsx';
import { useServerNow } from '../../schedule/server-now.ts';
import { QrButton } from './qr-button.tsx';
import { TicketOnDevice } from './ticket-on-device.tsx';
import { ToDoBox } from './to-do-box.tsx';
import { firstLine, VisitHead, VisitPicture } from './visit-head.tsx';
import { visitFacts, toDoOf } from './visit-to-do.ts';
import css from './visit.module.css';
import { LoadTrouble } from '@kkumteo/ui/load-trouble.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { failureMessage } from '../../../lib/http.ts';
import '../../catalog/hall-colours.css';
import { pledgeWords } from '../reservation-words.ts';
import text from '../text-link.module.css';

interface NextVisitPartProps {
  readonly next: {
    readonly data: ReservationDetail | null | undefined;
    readonly error: unknown;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** The next visit above the list; nothing where there is none. */
export function NextVisitPart({ next }: NextVisitPartProps) {
  if (next.isError && next.data === undefined)
    return (
      <LoadTrouble failure={failureMessage(next.error)} waiting={next.isFetching} onRetry={() => void next.refetch()} />
    );
  if (next.data === undefined) return <Waiting />;
  if (next.data === null) return null;
  return <NextVisit detail={next.data} />;
}

/** As large as the card that comes. */
function Waiting() {
  return (
    <Spaced above={6}>
      <div aria-busy="true" role="status" aria-label="다음 방문을 불러오는 중입니다.">
        <Skeleton height={280} corners="panel" />
      </div>
    </Spaced>
  );
}

/** The visit that comes next: when, where and who, what is still to do, and the code for the desk. */
export function NextVisit({ detail }: { readonly detail: ReservationDetail }) {
  const now = useServerNow(MINUTE_MS);
  const halls = useHalls();
  const line = firstLine(detail);
  if (now === null || line === undefined) return null;
  const { track, reservationNo, bookingReference } = detail;
  const to = paths.reservation(track, reservationNo);
  const toDo = toDoOf(detail, visitSteps(visitFacts(detail, halls), now));
  const hasQr = can.carryVisitPapers(detail).allowed;
  const pledge = pledgeWords(detail);
  const cancellable = detail.lines.some((each) => each.cancellable);
  return (
    <article className={css.card} aria-label="다음 방문">
      <VisitPicture line={line} />
      <div className={css.body}>
        <VisitHead
          detail={detail}
          now={now}
          kind="다음 방문"
          heading={(words) => (
            <h2 className={css.when}>
              <Link to={to} className={text.cover}>
                {words}
              </Link>
            </h2>
          )}
        />
      </div>
      <div className={css.act}>
        {toDo !== null && <ToDoBox toDo={toDo} now={now} />}
        <Text tone="faint" size="second" above={2}>
          예약번호{' '}
          <Text as="span" noWrap>
            {bookingReference}
          </Text>
          {track === 'group' && pledge !== null && ` · ${pledge}`}
        </Text>
        <div className={css.buttons}>
          {toDo !== null && (
            <LinkButton
              look={toDo.isNeeded || !hasQr ? 'primary' : 'secondary'}
              size="medium"
              to={toDo.action?.kind === 'page' ? toDo.action.to : to}
            >
              {toDo.action?.label ?? '예약 상세'}
            </LinkButton>
          )}
          {hasQr && <QrButton detail={detail} look={toDo?.isNeeded ? 'secondary' : 'primary'} size="medium" />}
        </div>
        <TicketOnDevice track={track} reservation={detail} />
        <p className={css.links}>
          <ChangeLinks track={track} reservation={{ ...detail, cancellable }} size="small" />
          <Link to={to} className={css.more} aria-label={`예약 상세, 예약번호 ${bookingReference}`}>
            예약 상세 <Icon name="forward" />
          </Link>
        </p>
      </div>
    </article>
  );
}
