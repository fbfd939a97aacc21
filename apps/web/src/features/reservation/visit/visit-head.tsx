import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { earliest } from '@kkumteo/domain/reservation/visit-steps';
import { arrivalMinute } from '@kkumteo/domain/reservation/visit-times';
import { formatMinute, type Instant } from '@kkumteo/domain/shared/time';
import { Row, Text } from '@kkumteo/ui/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHallColour } from '../../catalog/park-halls.tsx';
import { siteQuery } from '../../../api/catalog.ts';
import { Scene } from '../../catalog/scene.tsx';
import { useLinePicture } from '../lines-table.tsx';
import { PeopleWords } from '../../booking/people-words.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { openLinesOf } from './visit-to-do.ts';
import { VisitIcon, type VisitIconName } from '../../catalog/visit-icon.tsx';
import css from './visit.module.css';
import { dayCount, dayWords } from './visit-words.ts';
import { timeWords } from '../reservation-words.ts';

interface VisitHeadProps {
  readonly detail: ReservationDetail;
  readonly now: Instant;
  /** Beside the days that are left. */
  readonly kind?: string;
  /** The heading's own element, such as a link. */
  readonly heading: (words: ReactNode) => ReactNode;
}

/** When, what, where and who of the visit that comes first. */
export function VisitHead({ detail, now, kind, heading }: VisitHeadProps) {
  const line = firstLine(detail);
  const { data: site } = useQuery(siteQuery);
  if (line === undefined) return null;
  const others = openLinesOf(detail).length - 1;
  return (
    <>
      <Row as="p" wrap align="center" gap={2}>
        <span className={css.dday}>{dayCount(line.visitDate, now)}</span>
        {kind !== undefined && (
          <Text as="span" tone="soft" size="second" weight={600}>
            {kind}
          </Text>
        )}
        <StatusBadge status={detail.status} />
      </Row>
      {heading(
        <>
          {dayWords(line.visitDate, now)}{' '}
          <Text as="span" noWrap>
            {formatMinute(line.startMinute)}
          </Text>
        </>,
      )}
      <p className={css.name}>
        {line.productName}
        {others > 0 && ` 외 ${others}건`}
      </p>
      <dl className={css.facts}>
        <Fact icon="clock" term="회차">
          {line.roundName}{' '}
          <Text as="span" noWrap>
            {timeWords(line)}
          </Text>
        </Fact>
        {site !== undefined && (
          <Fact icon="place" term="장소">
            <b>{formatMinute(arrivalMinute(line.startMinute))}까지</b> {site.operator.parkName} 매표소
          </Fact>
        )}
        {detail.organisation !== null && (
          <Fact icon="school" term="단체">
            {[detail.organisation.name, detail.organisation.gradeNames].filter(Boolean).join(' · ')}
          </Fact>
        )}
        <Fact icon="people" term="오는 사람">
          <PeopleWords track={detail.track} {...line} />
        </Fact>
      </dl>
    </>
  );
}

function Fact(props: { readonly icon: VisitIconName; readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>
        <VisitIcon name={props.icon} />
        <span>{props.term}</span>
      </dt>
      <dd>{props.children}</dd>
    </div>
  );
}

export function VisitPicture({ line }: { readonly line: DetailLine }) {
  const path = useLinePicture(line);
  return (
    <div className={css.picture} data-hall={line.hall} data-colour={useHallColour(line.hall)}>
      {path !== undefined && <Scene path={path} hall={line.hall} first />}
    </div>
  );
}

export const firstLine = (detail: ReservationDetail): DetailLine | undefined => earliest(openLinesOf(detail));
