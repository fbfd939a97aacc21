import type { PersonShown, ReservationShown } from '@kkumteo/contract/office/reservation';
import { kstDate } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { reservationQuery } from '../api/reservation.ts';
import { StaleBand } from '../features/day/stale-band.tsx';
import { ExceptionsWaiting } from '../features/reservation/acts/exceptions-waiting.tsx';
import { ReservationActs, ReservationActSheet, useOpenedAct } from '../features/reservation/acts/reservation-acts.tsx';
import { CorrectNameForm } from '../features/reservation/correct-name-form.tsx';
import { ListSteps } from '../features/reservation/list-steps.tsx';
import { MessagesList } from '../features/reservation/messages-list.tsx';
import { OpenPeopleForm } from '../features/reservation/open-people-form.tsx';
import { ReservationView } from '../features/reservation/reservation-view.tsx';
import { daysLeftWords, momentWords } from '../features/reservation/reservation-words.ts';
import { StatusBadge } from '../features/reservation/status-badge.tsx';
import { useMay } from '../features/staff/self.tsx';
import { memberPlace, places } from '../lib/addresses.ts';
import { failureMessage, isRefusedWith } from '../lib/http.ts';
import { Icon } from '../lib/icon.tsx';
import { Page } from '../lib/page.tsx';
import { Sheet } from '../lib/sheet.tsx';
import { TableSkeleton } from '../lib/table/table-skeleton.tsx';
import css from './reservation.module.css';

type Beside = { readonly kind: 'messages' | 'open' } | { readonly kind: 'name'; readonly person: PersonShown | null };

/** One reservation, by its number in the address. */
export default function ReservationPage() {
  const { number = '' } = useParams();
  const [address] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(reservationQuery(number));
  useMaskedAgain(data, () => void refetch());
  if (isRefusedWith(error, 'reservation.not-found'))
    return (
      <Page title="없는 예약">
        <EmptyState action={<LinkButton to={places.reservations}>예약 찾기</LinkButton>}>
          {number} 번호의 예약이 없어요. 숫자를 다시 확인해 주세요.
        </EmptyState>
      </Page>
    );
  if (data === undefined)
    return (
      <Page title="예약">
        {error === null ? (
          <TableSkeleton columns={4} label="예약을 불러오고 있어요." />
        ) : (
          <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  return (
    <Shown key={number} reservation={data} steps={<ListSteps reference={data.bookingReference} address={address} />}>
      {error !== null && <StaleBand since={data.now} error={error} onRetry={() => void refetch()} />}
    </Shown>
  );
}

interface ShownProps {
  readonly reservation: ReservationShown;
  readonly steps: ReactNode;
  /** What is said of an answer that is older than it should be. */
  readonly children: ReactNode;
}

function Shown({ reservation, steps, children }: ShownProps) {
  const [beside, openBeside] = useState<Beside | null>(null);
  const [act, openAct] = useOpenedAct();
  const setBeside = (next: Beside | null) => {
    if (next !== null) openAct(null);
    openBeside(next);
  };
  const maySend = useMay('message.send-again');
  const close = () => setBeside(null);
  const acting = { reservation, onOpen: close };
  const { bookingReference, isPeopleRemoved, messages, now } = reservation;
  return (
    <Page
      title={isPeopleRemoved ? '보관 기간이 지난 예약' : reservation.title}
      back={steps}
      sub={<Badges reservation={reservation} />}
      actions={
        <>
          <ReservationActs {...acting} at="head" />
          {maySend && (
            <Button size="medium" onClick={() => setBeside({ kind: 'messages' })}>
              <Icon name="mail" /> 메시지 {messages.length}
            </Button>
          )}
          <Button size="medium" onClick={() => window.print()}>
            <Icon name="print" /> 인쇄
          </Button>
        </>
      }
      sheet={
        act !== null ? (
          <ReservationActSheet reservation={reservation} />
        ) : (
          beside !== null && (
            <Sheet title={titleOf(beside)} sub={bookingReference} onClose={close}>
              {beside.kind === 'messages' && <MessagesList number={bookingReference} messages={messages} now={now} />}
              {beside.kind === 'open' && <OpenPeopleForm number={bookingReference} onDone={close} />}
              {beside.kind === 'name' && (
                <CorrectNameForm
                  key={beside.person?.participantId}
                  number={bookingReference}
                  participantId={beside.person?.participantId ?? null}
                  shown={beside.person?.name ?? reservation.booker.name}
                  onDone={close}
                />
              )}
            </Sheet>
          )
        )
      }
    >
      <Who
        reservation={reservation}
        onOpen={() => setBeside({ kind: 'open' })}
        onCorrect={() => setBeside({ kind: 'name', person: null })}
      />
      {children}
      <ExceptionsWaiting reservationNo={reservation.reservationNo} />
      <ReservationView
        reservation={reservation}
        isStale={Boolean(children)}
        waitingAct={<ReservationActs {...acting} at="waiting" />}
        moneyAct={<ReservationActs {...acting} at="money" />}
        onCorrect={(person) => setBeside({ kind: 'name', person })}
      />
    </Page>
  );
}

const titleOf = ({ kind }: Beside): string =>
  kind === 'messages' ? '보낸 메시지' : kind === 'open' ? '전부 보기' : '이름 바로잡기';

function Badges({ reservation: { status, isGroup, lines, now } }: { readonly reservation: ReservationShown }) {
  const [day] = lines
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ visitDate }) => visitDate)
    .toSorted();
  return (
    <span className={css.badges}>
      <StatusBadge status={status} />
      <Badge>{isGroup ? '단체' : '개인'}</Badge>
      {day !== undefined && <Badge>{daysLeftWords(day, kstDate(now))}</Badge>}
    </span>
  );
}

interface WhoProps {
  readonly reservation: ReservationShown;
  readonly onOpen: () => void;
  readonly onCorrect: () => void;
}

/** Who booked, masked until it is opened. */
function Who({ reservation, onOpen, onCorrect }: WhoProps) {
  const { bookingReference, booker, memberKey, openUntil, now, isPeopleRemoved, can } = reservation;
  const mayReadMember = useMay('member.read');
  const [mayOpen, mayCorrect] = [useMay('reservation.open-people'), useMay('reservation.correct-name')];
  const copy = () =>
    void navigator.clipboard.writeText(bookingReference).then(
      () => showHint('예약번호를 복사했어요.'),
      () => showHint('복사하지 못했어요.'),
    );
  return (
    <p className={css.who}>
      <b>{bookingReference}</b>
      <button type="button" className={css.copy} aria-label="예약번호 복사" data-print="hide" onClick={copy}>
        <Icon name="copy" />
      </button>
      {[booker.name, booker.phone, booker.email].filter(Boolean).join(' · ')}
      {mayOpen && openUntil === null && !isPeopleRemoved && (
        <Button size="small" look="text" data-print="hide" onClick={onOpen}>
          전부 보기
        </Button>
      )}
      {openUntil !== null && <span className={css.until}>{momentWords(openUntil, now)}까지 보여요</span>}
      {mayCorrect && can.correctNameRefusal === null && (
        <Button size="small" look="text" data-print="hide" onClick={onCorrect}>
          예약자 이름 바로잡기
        </Button>
      )}
      {mayReadMember && memberKey !== null && (
        <LinkButton to={memberPlace(memberKey)} size="small" look="text" data-print="hide">
          회원
        </LinkButton>
      )}
    </p>
  );
}

/** Reads the reservation again once names and phones are masked again. */
function useMaskedAgain(data: ReservationShown | undefined, refetch: () => void): void {
  const until = data?.openUntil ?? null;
  const now = data?.now ?? 0;
  const again = useEffectEvent(refetch);
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => again(), until - now);
    return () => clearTimeout(timer);
  }, [until, now]);
}
