import type { BookingItemLabels } from '@kkumteo/contract/booking/booking-item';
import { arrivalMinute } from '@kkumteo/domain/reservation/visit-times';
import { formatDay, formatMinute, type KstDate } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import button from '@kkumteo/ui/button.module.css';
import { Row, Text } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteQuery } from '../../api/catalog.ts';
import { Scene } from '../catalog/scene.tsx';
import { VisitIcon, type VisitIconName } from '../catalog/visit-icon.tsx';
import css from './pass.module.css';

interface PassProps {
  readonly label: string;
  /** Small where the form is below it, as large as any where it is beside it. */
  readonly slip?: boolean;
  readonly hall: BookingItemLabels['hall'] | undefined;
  /** Missing until it is known. */
  readonly picturePath: string | undefined;
  /** The visits, above the tear line. */
  readonly visits: ReactNode;
  /** What they cost, below it. */
  readonly children: ReactNode;
}

/** What is being booked, as the ticket that it becomes: the one lifted card of a screen. */
export function Pass({ label, slip = false, hall, picturePath, visits, children }: PassProps) {
  return (
    <aside className={css.pass} data-slip={slip || undefined} aria-label={label}>
      <div className={css.picture} data-hall={hall}>
        {picturePath !== undefined && <Scene path={picturePath} {...(hall !== undefined && { hall })} first />}
      </div>
      {visits}
      <div className={css.tear}>{children}</div>
    </aside>
  );
}

interface PassVisitProps {
  readonly labels: Pick<BookingItemLabels, 'productName' | 'roundName' | 'startMinute' | 'endMinute'>;
  readonly visitDate: KstDate;
  readonly invited?: boolean;
  /** Where day, round and headcount can be changed; null where they can't from here. */
  readonly changeTo: string | null;
  /** Whether it says by when to come. */
  readonly arrives?: boolean;
  /** Who comes, and what this visit alone costs. */
  readonly children: ReactNode;
}

/** A pass whose visit is not there yet: as large, with the product where it is known. */
export const WaitingPass = ({
  name,
  ...pass
}: Pick<PassProps, 'hall' | 'picturePath'> & { readonly name: ReactNode }) => (
  <Pass
    {...pass}
    label="예약 내용"
    slip
    visits={
      <div className={css.visit}>
        {name}
        <Skeleton height={34} />
        <Skeleton height={56} />
      </div>
    }
  >
    <Skeleton height={132} />
  </Pass>
);

/** One visit of a pass: day and time first, then its product, round, arrival and people. */
export function PassVisit({ labels, visitDate, invited = false, changeTo, arrives = false, children }: PassVisitProps) {
  const { data: site } = useQuery(siteQuery);
  const { productName, roundName, startMinute, endMinute } = labels;
  return (
    <div className={css.visit}>
      <Row align="baseline" justify="between" gap={2}>
        <Text weight={600}>
          {productName} {invited && <Badge tone="info">초대</Badge>}
        </Text>
        {changeTo !== null && (
          <Link to={changeTo} className={button.quiet} aria-label={`${productName} 날짜·회차·인원 바꾸기`}>
            바꾸기
          </Link>
        )}
      </Row>
      <h2 className={css.when}>
        <Text as="span" noWrap>
          {formatDay(visitDate)}
        </Text>{' '}
        <Text as="span" noWrap>
          {formatMinute(startMinute)}
        </Text>
      </h2>
      <dl className={css.facts}>
        <PassFact icon="clock" term="회차">
          {roundName}{' '}
          <Text as="span" noWrap>
            {formatMinute(startMinute)}–{formatMinute(endMinute)}
          </Text>
        </PassFact>
        {arrives && site !== undefined && (
          <PassFact icon="place" term="도착">
            <b>{`${formatMinute(arrivalMinute(startMinute))}까지`}</b> {`${site.operator.parkName} 매표소`}
          </PassFact>
        )}
        {children}
      </dl>
    </div>
  );
}

interface PassFactProps {
  readonly icon: VisitIconName;
  readonly term: string;
  readonly children: ReactNode;
}

export const PassFact = ({ icon, term, children }: PassFactProps) => (
  <div>
    <dt>
      <VisitIcon name={icon} />
      <span>{term}</span>
    </dt>
    <dd>{children}</dd>
  </div>
);
