import type { DetailKey } from '../../../api/schedule.ts';
import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { useSessionValue } from '../../../lib/use-session-value.ts';
import { useShownFirst } from '../../../lib/use-shown-first.ts';
import { CarriedDate } from '../../schedule/carried-date.tsx';
import { DatePicker } from '../../schedule/date-picker.tsx';
import { visitDateSlot } from '../carried-choice.ts';

/** The calendar; it opens on the day that was chosen at the product before. */
export function TicketDate(props: {
  readonly detailKey: DetailKey;
  readonly product: ProductDetail['product'];
  readonly hall: HallRecord;
  readonly now: Instant;
  readonly chosen: KstDate | null;
  /** Whether the chosen day is one that can't be booked. */
  readonly onShut: (isShut: boolean) => void;
  /** The day that was chosen at the product before is open here too. */
  readonly onCarried: (day: KstDate) => void;
  readonly onChoose: (day: KstDate) => void;
}) {
  const { detailKey, product, hall, now } = props;
  const [carried, carry] = useSessionValue(visitDateSlot);
  const [chosen, choose] = useShownFirst(props.chosen, (day: KstDate) => {
    carry(day);
    props.onChoose(day);
  });
  const { track, productId, invitation } = detailKey;
  const month = { track, productId, invitation, product, hall, now };
  return (
    <>
      {chosen === null && carried !== null && <CarriedDate {...month} day={carried} onChoose={props.onCarried} />}
      <DatePicker {...month} chosen={chosen} onShut={props.onShut} onChoose={choose} />
    </>
  );
}
