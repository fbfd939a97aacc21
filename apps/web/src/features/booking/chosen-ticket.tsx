import type { BookingItemLabels } from '@kkumteo/contract/booking/booking-item';
import { formatFullDay, formatMinute, type KstDate } from '@kkumteo/domain/shared/time';
import button from '@kkumteo/ui/button.module.css';
import { Row, Text } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { Scene } from '../catalog/scene.tsx';
import css from './chosen-ticket.module.css';

export interface ChosenTicketProps {
  readonly labels: BookingItemLabels;
  readonly visitDate: KstDate;
  readonly picturePath: string;
  readonly people: string;
  /** Where day, round and headcount can be changed; null where they can't from here. */
  readonly changeTo: string | null;
}

/** What is being booked: product, day, round, how many. */
export function ChosenTicket({ labels, visitDate, picturePath, people, changeTo }: ChosenTicketProps) {
  return (
    <Row align="start" gap={4}>
      <div className={css.picture}>
        <Scene path={picturePath} hall={labels.hall} shape="square" />
      </div>
      <Text as="div" tone="soft" size="second" grow>
        <p className={css.name}>{labels.productName}</p>
        <p>{formatFullDay(visitDate)}</p>
        <p>
          {labels.roundName} {formatMinute(labels.startMinute)} – {formatMinute(labels.endMinute)}
        </p>
        <p>{people}</p>
        {changeTo !== null && (
          <Link to={changeTo} className={button.quiet}>
            날짜·회차·인원 바꾸기
          </Link>
        )}
      </Text>
    </Row>
  );
}
