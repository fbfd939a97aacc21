import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { paths } from '@kkumteo/contract/pages/addresses';
import { can } from '@kkumteo/domain/reservation/can';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Spaced, Text, Stack } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../../api/catalog.ts';
import { PageHeading } from '../../../lib/page-title.tsx';
import { PeopleWords } from '../../booking/people-words.tsx';
import { RoundParts } from '../../catalog/round-parts.tsx';
import css from './confirmation-card.module.css';
import { PageActions } from '../page-actions.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { PaperButton } from './paper-button.tsx';
import { VisitQr } from './visit-qr.tsx';
import { roundWords } from '../reservation-words.ts';

/**
 * Who comes, where and when, with the code for the desk; none for a booking that is neither paid nor pledged, or is
 * cancelled (PD-68).
 */
export function ConfirmationCard({ detail }: { readonly detail: ReservationDetail }) {
  const { track, reservationNo, status } = detail;
  const ability = can.carryVisitPapers({ status });
  return (
    <>
      <PageHeading title="예약확인증" />
      {ability.allowed ? (
        <Card detail={detail} />
      ) : (
        <Spaced above={6}>
          <EmptyState>{sentenceFor(ability.rejection)}</EmptyState>
        </Spaced>
      )}
      <PageActions>
        <LinkButton to={paths.reservation(track, reservationNo)}>예약 상세 보기</LinkButton>
        {ability.allowed && (
          <>
            <PaperButton reservationNo={reservationNo} paper="overview">
              PDF 저장
            </PaperButton>
            <Button look="primary" onClick={() => window.print()}>
              인쇄
            </Button>
          </>
        )}
      </PageActions>
    </>
  );
}

function Card({ detail }: { readonly detail: ReservationDetail }) {
  const { data: site } = useQuery(siteQuery);
  const { booker, organisation, lines, reservationNo, bookingReference, status } = detail;
  return (
    <article className={css.card} aria-label="예약확인증">
      <header className={css.head}>
        <Text size="title" weight={800}>
          {site?.operator.parkName}
        </Text>
        <StatusBadge status={status} />
      </header>
      <div className={css.body}>
        <VisitQr reservationNo={reservationNo} bookingReference={bookingReference} />
        <div className={css.facts}>
          <SummaryList
            items={[
              {
                term: '예약번호',
                value: (
                  <Text as="b" size="title" noWrap>
                    {bookingReference}
                  </Text>
                ),
              },
              { term: '예약하신 분', value: booker.name },
              ...(organisation === null ? [] : [{ term: '단체명', value: organisation.name }]),
              ...(site === undefined ? [] : [{ term: '장소', value: site.operator.address }]),
            ]}
          />
        </div>
      </div>
      <ul className={css.visits}>
        {lines
          .filter(({ state }) => state === 'open')
          .map((line) => (
            <Stack as="li" key={line.lineNo} gap={1}>
              <Visit line={line} track={detail.track} />
            </Stack>
          ))}
      </ul>
    </article>
  );
}

function Visit({ line, track }: { readonly line: DetailLine; readonly track: ReservationDetail['track'] }) {
  return (
    <>
      <b>{line.productName}</b>
      <span>
        {formatFullDay(line.visitDate)}{' '}
        <Text as="span" noWrap>
          {roundWords(line)}
        </Text>
      </span>
      <RoundParts parts={line.parts} />
      <PeopleWords track={track} {...line} />
    </>
  );
}
