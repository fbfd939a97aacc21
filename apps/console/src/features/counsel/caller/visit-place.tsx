import type { CallerOffer } from '@kkumteo/contract/office/caller';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { GROUP_MINIMUM, hasTooFewSeats } from '@kkumteo/domain/catalog/track';
import { formatMinute } from '@kkumteo/domain/shared/time';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { MonthOfSeats } from '../../reservation/move/month-of-seats.tsx';
import columns from '../member-view.module.css';
import type { TypedVisit } from './caller-draft.ts';

export interface VisitPlaceProps {
  readonly track: Track;
  readonly offer: CallerOffer;
  readonly roundId: number | null;
  /** Rounds of this product and day that other visits of the booking have. */
  readonly taken: readonly (number | null)[];
  /** These are still the rounds of another day or product. */
  readonly isBehind: boolean;
  readonly onChange: (place: Partial<Pick<TypedVisit, 'productId' | 'day' | 'roundId'>>) => void;
}

/** What is visited and when. */
export function VisitPlace({ offer, onChange, ...of }: VisitPlaceProps) {
  return (
    <>
      <Select
        label="체험"
        value={String(offer.productId)}
        options={offer.products.map((one) => ({
          value: String(one.productId),
          label: one.name,
          group: one.hallName,
        }))}
        onChange={(chosen) => onChange({ productId: Number(chosen), roundId: null })}
      />
      <MonthOfSeats day={offer.day} days={offer.days} onChoose={(day) => onChange({ day, roundId: null })} />
      <Rounds {...of} offer={offer} onChoose={(roundId) => onChange({ roundId })} />
    </>
  );
}

interface RoundsProps extends Omit<VisitPlaceProps, 'onChange'> {
  readonly onChoose: (roundId: number) => void;
}

function Rounds({ track, offer: { rounds }, roundId: chosen, taken, isBehind, onChoose }: RoundsProps) {
  if (rounds.length === 0)
    return <p className={columns.faint}>이날은 이 체험을 예약할 수 없어요. 다른 날을 골라 주세요.</p>;
  return (
    <RadioGroup
      legend="회차"
      value={chosen === null ? null : String(chosen)}
      onChange={(roundId) => onChoose(Number(roundId))}
      options={rounds.map(({ roundId, name, startMinute, endMinute, seats, leaderSeats }) => {
        const isTaken = taken.includes(roundId);
        return {
          value: String(roundId),
          label: `${name} ${formatMinute(startMinute)}–${formatMinute(endMinute)}`,
          aside: isTaken ? '이 예약에 담았어요' : seatWords(track, seats, leaderSeats),
          disabled: isBehind || isTaken || seats === 0 || hasTooFewSeats(track, seats),
        };
      })}
    />
  );
}

function seatWords(track: Track, seats: number, leaderSeats: number | null): string {
  if (seats === 0) return '마감';
  if (hasTooFewSeats(track, seats)) return `${seats}석 · 단체는 ${GROUP_MINIMUM}명부터`;
  const leaders = track === 'group' ? '인솔자' : '보호자';
  return `${seats}석${leaderSeats === null ? '' : ` · ${leaders} ${leaderSeats}석`}`;
}
