import type { Caller, CallerBooked, CallerOffer } from '@kkumteo/contract/office/caller';
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
  const [place, setPlace] = useState<OfferPlace>({ productId: null, day: null });
  const [roundId, setRoundId] = useState<number | null>(null);
  const [booked, setBooked] = useState<CallerBooked | null>(null);
  const { data: offer, error, isFetching, refetch } = useQuery(offerQuery(place));
  const go = (to: Partial<OfferPlace>) => {
    setPlace((now) => ({ ...now, ...to }));
    setRoundId(null);
  };
  const start = () => {
    setBooked(null);
    setRoundId(null);
  };
  if (booked !== null) return <Booked booked={booked} onAgain={start} />;
  if (offer === undefined)
    return error === null ? (
      <TableSkeleton columns={3} label="체험을 불러오고 있어요." />
    ) : (
      <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (offer.productId === null) return <EmptyState>지금 파는 개인 체험이 없어요.</EmptyState>;
  const { productId } = offer;
  return (
    <div className={columns.columns}>
      <Card title="체험과 회차">
        {error !== null && (
          <Notice tone="danger" role="alert">
            {formatMinute(kstMinute(offer.now))} 뒤의 자리를 불러오지 못했어요. {failureMessage(error)}
          </Notice>
        )}
        <Select
          label="체험"
          hint="체험실을 고르는 체험은 회원이 사이트에서 예약해요."
          value={String(productId)}
          options={offer.products.map((one) => ({
            value: String(one.productId),
            label: one.name,
            group: one.hallName,
          }))}
          onChange={(chosen) => go({ productId: Number(chosen) })}
        />
        <MonthOfSeats day={offer.day} days={offer.days} onChoose={(day) => go({ day })} />
        <Rounds offer={offer} chosen={roundId} onChoose={setRoundId} />
      </Card>
      <Card title="사람과 결제">
        {roundId === null ? (
          <p className={columns.faint}>회차를 고르면 여기에 사람을 적어요.</p>
        ) : (
          <CallerForm
            key={`${productId}/${offer.day}/${roundId}`}
            caller={caller}
            offer={offer}
            place={{ productId, day: offer.day, roundId }}
            onBooked={setBooked}
          />
        )}
      </Card>
    </div>
  );
}

interface RoundsProps {
  readonly offer: CallerOffer;
  readonly chosen: number | null;
  readonly onChoose: (roundId: number) => void;
}

function Rounds({ offer: { rounds }, chosen, onChoose }: RoundsProps) {
  if (rounds.length === 0)
    return <p className={columns.faint}>이날은 이 체험을 예약할 수 없어요. 다른 날을 골라 주세요.</p>;
  return (
    <RadioGroup
      legend="회차"
      value={chosen === null ? null : String(chosen)}
      onChange={(roundId) => onChoose(Number(roundId))}
      options={rounds.map(({ roundId, name, startMinute, endMinute, seats, leaderSeats }) => ({
        value: String(roundId),
        label: `${name} ${formatMinute(startMinute)}–${formatMinute(endMinute)}`,
        aside: seats === 0 ? '마감' : `${seats}석${leaderSeats === null ? '' : ` · 보호자 ${leaderSeats}석`}`,
        disabled: seats === 0,
      }))}
    />
  );
}

const STATE_WORDS = {
  confirmed: '예약이 확정되었어요. 회원에게 예약 안내를 보내요.',
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
