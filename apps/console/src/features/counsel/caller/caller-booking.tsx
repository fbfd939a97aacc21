import type { Caller, CallerBooked, CallerOffer } from '@kkumteo/contract/office/caller';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { formatMinute, kstMinute } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { offerQuery } from '../../../api/caller.ts';
import { reservationPlace } from '../../../lib/addresses.ts';
import { failureMessage } from '../../../lib/http.ts';
import { TableSkeleton } from '../../../lib/table/table-skeleton.tsx';
import { Card } from '../card.tsx';
import columns from '../member-view.module.css';
import { type CallerDraft, firstDraft, shownVisit, withoutVisit, withShown } from './caller-draft.ts';
import { CallerForm } from './caller-form.tsx';
import { partyWords, visitWords, wantedOf } from './caller-people.ts';
import { VisitList } from './visit-list.tsx';
import { VisitPlace } from './visit-place.tsx';

const firstDrafts = (caller: Caller): Readonly<Record<Track, CallerDraft>> => ({
  individual: firstDraft(caller, 'individual'),
  group: firstDraft(caller, 'group'),
});

/** Visits booked in a member's name: where and when, then who comes and what it costs. */
export function CallerBookingView({ caller }: { readonly caller: Caller }) {
  const [track, setTrack] = useState<Track>('individual');
  const [drafts, setDrafts] = useState(() => firstDrafts(caller));
  const [booked, setBooked] = useState<CallerBooked | null>(null);
  const draft = drafts[track];
  const shown = shownVisit(draft);
  const list = useRef<HTMLUListElement>(null);
  const change = (to: CallerDraft) => {
    setDrafts((now) => ({ ...now, [to.track]: to }));
    // The button that added or removed a visit is elsewhere by now.
    if (to.visits.length !== draft.visits.length)
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-current]')?.focus());
  };
  const { offers, offer, isBehind, error, isFetching, refetch } = useOffers(draft);
  if (booked !== null)
    return (
      <Booked
        booked={booked}
        onAgain={() => {
          setDrafts(firstDrafts(caller));
          setBooked(null);
        }}
      />
    );
  if (offer === undefined)
    return error === null ? (
      <TableSkeleton columns={3} label="체험을 불러오고 있어요." />
    ) : (
      <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={refetch} />
    );
  return (
    <div className={columns.columns}>
      <Card title="체험과 회차">
        {error !== null && (
          <Notice tone="danger" role="alert">
            {formatMinute(kstMinute(offer.now))} 뒤의 자리를 불러오지 못했어요. {failureMessage(error)}
          </Notice>
        )}
        <RadioGroup legend="누가 오나요?" layout="row" value={track} options={TRACKS} onChange={setTrack} />
        {offers !== null && draft.visits.length > 1 && (
          <VisitList
            list={list}
            visits={listed(draft, offers)}
            shown={shown.key}
            onShow={(key) => change({ ...draft, shown: key })}
            onRemove={(key) => change(withoutVisit(draft, key))}
          />
        )}
        {offer.productId === null ? (
          <EmptyState>지금 파는 {TRACK_WORDS[track]} 체험이 없어요.</EmptyState>
        ) : (
          <VisitPlace
            track={track}
            offer={offer}
            roundId={shown.roundId}
            taken={takenBeside(draft, offer, offers ?? [])}
            isBehind={isBehind && shown.roundId === null}
            onChange={(place) => change(withShown(draft, place))}
          />
        )}
      </Card>
      {offer.productId !== null && offers !== null && (
        <Card title="사람과 결제">
          <CallerForm
            key={track}
            caller={caller}
            draft={draft}
            offers={offers}
            onChange={change}
            onBooked={setBooked}
          />
        </Card>
      )}
    </div>
  );
}

const TRACK_WORDS = { individual: '개인', group: '단체' } as const satisfies Record<Track, string>;
const TRACKS = [
  { value: 'individual', label: TRACK_WORDS.individual },
  { value: 'group', label: TRACK_WORDS.group },
] as const;

/** What is offered for each visit of a booking, and for the one that is shown, which may still be of another place. */
function useOffers(draft: CallerDraft) {
  const { track, visits } = draft;
  const queryOf = ({ productId, day, roundId }: CallerDraft['visits'][number]) =>
    offerQuery({ track, productId, day, roundId });
  const shown = shownVisit(draft);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(queryOf(shown));
  const others = useQueries({ queries: visits.map(queryOf) });
  // Until the round's own answer is there, its rooms are those of another one.
  const offer = data && isPlaceholderData ? { ...data, roomGroups: [] } : data;
  const found = visits.flatMap(({ key }, at) => (key === shown.key ? offer : others[at]?.data) ?? []);
  return {
    offers: found.length === visits.length ? found : null,
    offer,
    isBehind: isPlaceholderData,
    error,
    isFetching,
    refetch: () => void refetch(),
  };
}

function listed(draft: CallerDraft, offers: readonly CallerOffer[]) {
  const { visits } = wantedOf(draft, offers);
  return draft.visits.flatMap((visit, at) => {
    const [offer, wanted] = [offers[at], visits[at]];
    return offer === undefined || wanted === undefined
      ? []
      : [{ key: visit.key, words: visitWords(offer, visit), party: partyWords(draft.track, wanted) }];
  });
}

/** Rounds that other visits of the booking have where this offer is. */
const takenBeside = ({ visits, shown }: CallerDraft, { productId, day }: CallerOffer, offers: readonly CallerOffer[]) =>
  visits.flatMap(({ key, roundId }, at) =>
    key !== shown && offers[at]?.productId === productId && offers[at].day === day ? [roundId] : [],
  );

const STATE_WORDS = {
  confirmed: '예약이 확정되었어요. 회원에게 예약 안내를 보내요.',
  provisional: '가예약했어요. 회원에게 안내를 보내요. 기한까지 사이트에서 결제하거나 확약서를 쓰면 돼요.',
  'account-sent': '입금 계좌를 회원에게 보내요. 기한까지 입금하면 예약이 확정돼요.',
  'account-delayed': '자리는 잡았어요. 은행이 답하는 대로 계좌를 열어 회원에게 보내요.',
} as const satisfies Record<CallerBooked['state'], string>;

function Booked({ booked, onAgain }: { readonly booked: CallerBooked; readonly onAgain: () => void }) {
  return (
    <Card title="예약했어요">
      <Notice tone="success" role="status">
        <b>{booked.bookingReference}</b> {STATE_WORDS[booked.state]}
      </Notice>
      <Row gap={2}>
        <LinkButton to={reservationPlace(booked.bookingReference)} size="medium" look="primary">
          예약 열기
        </LinkButton>
        <Button size="medium" onClick={onAgain}>
          하나 더 예약
        </Button>
      </Row>
    </Card>
  );
}
