import type { Caller, CallerBooked, CallerOffer } from '@kkumteo/contract/office/caller';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { GROUP_MINIMUM, hasTooFewSeats } from '@kkumteo/domain/catalog/track';
import { formatMinute, kstMinute } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { offerQuery, type OfferPlace } from '../../../api/caller.ts';
import { reservationPlace } from '../../../lib/addresses.ts';
import { failureMessage } from '../../../lib/http.ts';
import { TableSkeleton } from '../../../lib/table/table-skeleton.tsx';
import { MonthOfSeats } from '../../reservation/move/month-of-seats.tsx';
import { Card } from '../card.tsx';
import columns from '../member-view.module.css';
import { CallerForm } from './caller-form.tsx';

/** A visit booked in a member's name: where and when, then who comes and what it costs. */
export function CallerBookingView({ caller }: { readonly caller: Caller }) {
  const [place, setPlace] = useState<OfferPlace>({ track: 'individual', productId: null, day: null, roundId: null });
  const { track, roundId } = place;
  const [booked, setBooked] = useState<CallerBooked | null>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(offerQuery(place));
  // Until the round's own answer is there, its rooms are those of another one.
  const offer = data && isPlaceholderData ? { ...data, roomGroups: [] } : data;
  const go = (to: Partial<OfferPlace>) => setPlace((now) => ({ ...now, roundId: null, ...to }));
  const start = () => {
    setBooked(null);
    go({});
  };
  if (booked !== null) return <Booked booked={booked} onAgain={start} />;
  if (offer === undefined)
    return error === null ? (
      <TableSkeleton columns={3} label="체험을 불러오고 있어요." />
    ) : (
      <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  const { productId } = offer;
  return (
    <div className={columns.columns}>
      <Card title="체험과 회차">
        {error !== null && (
          <Notice tone="danger" role="alert">
            {formatMinute(kstMinute(offer.now))} 뒤의 자리를 불러오지 못했어요. {failureMessage(error)}
          </Notice>
        )}
        <RadioGroup
          legend="누가 오나요?"
          layout="row"
          value={track}
          options={TRACKS}
          onChange={(chosen) => go({ track: chosen })}
        />
        {productId === null ? (
          <EmptyState>지금 파는 {TRACK_WORDS[track]} 체험이 없어요.</EmptyState>
        ) : (
          <>
            <Select
              label="체험"
              value={String(productId)}
              options={offer.products.map((one) => ({
                value: String(one.productId),
                label: one.name,
                group: one.hallName,
              }))}
              onChange={(chosen) => go({ productId: Number(chosen) })}
            />
            <MonthOfSeats day={offer.day} days={offer.days} onChoose={(day) => go({ day })} />
            <Rounds
              offer={offer}
              place={place}
              isBehind={isPlaceholderData && roundId === null}
              onChoose={(chosen) => go({ roundId: chosen })}
            />
          </>
        )}
      </Card>
      {productId !== null && (
        <Card title="사람과 결제">
          <CallerForm
            key={track}
            caller={caller}
            offer={offer}
            place={{ track, productId, day: offer.day, roundId }}
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

interface RoundsProps {
  readonly offer: CallerOffer;
  readonly place: OfferPlace;
  /** These are still the rounds of another day or product. */
  readonly isBehind: boolean;
  readonly onChoose: (roundId: number) => void;
}

function Rounds({ offer: { rounds }, place, isBehind, onChoose }: RoundsProps) {
  if (rounds.length === 0)
    return <p className={columns.faint}>이날은 이 체험을 예약할 수 없어요. 다른 날을 골라 주세요.</p>;
  return (
    <RadioGroup
      legend="회차"
      value={place.roundId === null ? null : String(place.roundId)}
      onChange={(roundId) => onChoose(Number(roundId))}
      options={rounds.map(({ roundId, name, startMinute, endMinute, seats, leaderSeats }) => ({
        value: String(roundId),
        label: `${name} ${formatMinute(startMinute)}–${formatMinute(endMinute)}`,
        aside: seatWords(place.track, seats, leaderSeats),
        disabled: isBehind || seats === 0 || hasTooFewSeats(place.track, seats),
      }))}
    />
  );
}

function seatWords(track: Track, seats: number, leaderSeats: number | null): string {
  if (seats === 0) return '마감';
  if (hasTooFewSeats(track, seats)) return `${seats}석 · 단체는 ${GROUP_MINIMUM}명부터`;
  const leaders = track === 'group' ? '인솔자' : '보호자';
  return `${seats}석${leaderSeats === null ? '' : ` · ${leaders} ${leaderSeats}석`}`;
}

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
