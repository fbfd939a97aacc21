import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { siteQuery } from '../api/catalog.ts';
import { lastOrganisationQuery } from '../api/organisation.ts';
import { calendarQuery, productDetailQuery } from '../api/schedule.ts';
import { CartProgress, useCartStep } from '../features/cart/cart-step.tsx';
import { ReserveForm } from '../features/booking/reserve-step/reserve-form.tsx';
import { readyTicket } from '../features/booking/ticket-draft.ts';
import { ReserveSteps } from '../features/booking/reserve-steps.tsx';
import { StepWaiting } from '../features/booking/step-waiting.tsx';
import { useMember } from '../features/member/use-member.ts';
import { useFamilyArrived } from '../features/participants/use-family-arrived.ts';
import { useServerNow } from '../features/schedule/server-now.ts';
import { failureMessage } from '../lib/http.ts';
import { useSessionValue } from '../lib/use-session-value.ts';
import { PageHeading } from '../lib/page-title.tsx';
import { ticketSlot } from '../features/booking/booking-draft.ts';

// A family loads no form of a school.
const GroupForm = lazy(async () => ({
  default: (await import('../features/booking/group-step/group-form.tsx')).GroupForm,
}));

const MINUTE_MS = 60_000;
const ROOMS_MS = 20_000;
/** Who can be loaded from the family. */
const LOADED = { individual: ['experiencer', 'leader'], group: ['leader'] } as const;

const HEADINGS = {
  individual: { title: FURTHER_TITLES.peopleStep, lead: '체험할 사람과 함께 오는 보호자를 알려 주세요.' },
  group: { title: FURTHER_TITLES.groupStep, lead: '어느 단체가 오는지, 누가 인솔하는지 알려 주세요.' },
} as const;

export interface ReserveStepPageProps {
  readonly track: Track;
  readonly hall: Hall;
  readonly productId: number;
  /** Asks for the login before it shows its content; `waiting` is shown meanwhile. */
  readonly Guard: ComponentType<{ readonly waiting: ReactNode; readonly children: ReactNode }>;
}

type Place = Omit<ReserveStepPageProps, 'Guard'>;

/** The reserve step: people of an individual booking, organisation and leaders of a group, behind a login. */
export default function ReserveStepPage({ Guard, ...place }: ReserveStepPageProps) {
  const { track, productId } = place;
  return (
    <PageFrame>
      <PageHeading {...HEADINGS[track]} />
      <ReserveSteps current={1} track={track} />
      <Guard waiting={<StepWaiting track={track} productId={productId} label="로그인 상태를 확인하고 있습니다." />}>
        <MembersStep {...place} />
      </Guard>
    </PageFrame>
  );
}

/** What a member fills in; without a ready ticket it leads back to the panel. */
function MembersStep({ track, hall, productId }: Place) {
  const cartItem = useSearchParams()[0].get('cart');
  const [stored] = useSessionValue(ticketSlot(track, cartItem ?? productId));
  const ticket = readyTicket(stored);
  const next = useCartStep(track, cartItem);
  const site = useQuery(siteQuery);
  const invitation = ticket?.invitationCode ?? undefined;
  const key = { track, productId, invitation };
  const detail = useQuery(productDetailQuery(key, ticket?.visitDate ?? null));
  const roomed = useQuery({
    ...productDetailQuery(key, ticket?.visitDate ?? null, ticket?.roundId ?? null),
    // Picks are checked against the seats that the rooms have left now.
    refetchInterval: ROOMS_MS,
    enabled: ticket !== null && track === 'individual' && detail.data?.roomsRequested === true,
  });
  const shown = detail.data?.roomsRequested === true && track === 'individual' ? roomed : detail;
  const calendar = useQuery({ ...calendarQuery(ticket?.visitDate ?? '2000-01-01'), enabled: ticket !== null });
  const member = useMember();
  const hasFamily = useFamilyArrived(LOADED[track]);
  const last = useQuery({ ...lastOrganisationQuery, enabled: track === 'group' });
  const isKnown = track === 'individual' || !last.isPending;
  const now = useServerNow(MINUTE_MS);
  const changeTo = paths.detail(track, hall, productId, {
    date: ticket?.visitDate,
    round: ticket?.roundId,
    invitation,
  });
  if (ticket === null) return <Navigate to={cartItem === null ? changeTo : paths.cart(track)} replace />;

  const failed = [site, detail, shown, calendar].find((query) => query.isError && query.data === undefined);
  const record = site.data?.halls.find((each) => each.hall === (shown.data?.product.hall ?? hall));
  const Form = track === 'group' ? GroupForm : ReserveForm;
  const waiting = <StepWaiting track={track} productId={productId} label="예약 정보를 불러오는 중입니다." />;
  return (
    <>
      {cartItem !== null && <CartProgress track={track} cartItemId={cartItem} />}
      {failed !== undefined ? (
        <FailedState message={failureMessage(failed.error)} onRetry={() => void failed.refetch()} />
      ) : shown.data && calendar.data && record && member && now && hasFamily && isKnown ? (
        <Suspense fallback={waiting}>
          <Form
            track={track}
            detail={shown.data}
            hall={record}
            ticket={ticket}
            cartItem={cartItem}
            calendar={calendar.data}
            member={member}
            now={now}
            changeTo={changeTo}
            next={next}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  );
}
