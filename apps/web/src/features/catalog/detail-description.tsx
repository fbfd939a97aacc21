import { TRACK_NAMES } from '@kkumteo/copy/pages/tracks';
import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { paths } from '@kkumteo/contract/pages/addresses';
import { PAGE_SIZES } from '@kkumteo/contract/pages/picture-sources';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import { priceRowsOn, shownFee, shownRow } from '@kkumteo/domain/pricing/price-row';
import { formatWon } from '@kkumteo/domain/shared/money';
import { formatDay, formatMinute, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import { Breadcrumb } from '@kkumteo/ui/breadcrumb.tsx';
import { Spaced, Text } from '@kkumteo/ui/layout.tsx';
import { SummaryList, type SummaryItem } from '@kkumteo/ui/summary-list.tsx';
import { Fragment } from 'react';
import { PageHeading } from '../../lib/page-title.tsx';
import { NextFees } from './next-fees.tsx';
import { RoundParts } from './round-parts.tsx';
import css from './detail-description.module.css';
import { Scene } from './scene.tsx';

export interface DetailDescriptionProps {
  readonly track: Track;
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  /** The chosen day of the visit; null: the prices of today's are shown. */
  readonly day: KstDate | null;
  readonly now: Instant;
}

/** What the product is: stage, name, facts at a glance, and its description. */
export function DetailDescription({ track, detail, hall, day, now }: DetailDescriptionProps) {
  const { product } = detail;
  const visitDay = day ?? detail.pricedDay;
  return (
    <article className={css.article}>
      <Breadcrumb
        crumbs={[
          { label: TRACK_NAMES[track], to: paths.halls(track) },
          { label: hall.name, to: paths.list(track, hall.hall) },
          { label: product.name },
        ]}
      />
      <div className={css.stage} data-favourite={product.policy.invitationOnly ? undefined : product.productId}>
        <Scene path={product.picturePath} hall={product.hall} first sizes={PAGE_SIZES} />
      </div>
      <PageHeading title={product.name} lead={product.headline || product.summary} />
      <Spaced above={6}>
        <SummaryList layout="facts" items={facts(track, detail, hall, visitDay)} />
      </Spaced>
      <NextFees track={track} detail={detail} visitDay={visitDay} now={now} />
      {product.description.map((section) => (
        <section key={section.title} className={css.section}>
          <Text as="h2" size="heading" below={3}>
            {section.title}
          </Text>
          <p>{section.body}</p>
        </section>
      ))}
      <MoreFacts track={track} detail={detail} visitDay={visitDay} />
    </article>
  );
}

function facts(
  track: Track,
  { product, priceRows }: ProductDetail,
  hall: HallRecord,
  visitDay: KstDate,
): readonly SummaryItem[] {
  const leader = shownRow(priceRows, track, visitDay, 'leader');
  return [
    // The ages, once: the product's own words, else the hall's.
    { term: '대상', value: product.target || hall.ageGuidance },
    { term: '시간', value: `${product.durationMinutes}분` },
    { term: '요금', value: formatWon(shownFee(priceRows, track, visitDay)) },
    ...(leader === null ? [] : [{ term: leader.name, value: formatWon(leader.fee) }]),
  ];
}

function MoreFacts({
  track,
  detail: { product, priceRows },
  visitDay,
}: Pick<DetailDescriptionProps, 'track' | 'detail'> & { readonly visitDay: KstDate }) {
  const additional = priceRowsOn(priceRows, track, visitDay).filter(
    (row) => row.additionalFee !== null && row.additionalFee < row.fee,
  );
  // Of the rounds that have ended nothing is said any more.
  const rounds = product.rounds.filter(({ toDay }) => toDay === null || visitDay <= toDay);
  const items: readonly SummaryItem[] = [
    ...(rounds.length === 0
      ? []
      : [
          {
            term: '운영 회차',
            value: rounds.map((round, at) => (
              <Fragment key={round.roundId}>
                {at > 0 && round.parts === undefined && ', '}
                <Text as="span" noWrap>
                  {round.name} {formatMinute(round.startMinute)}–{formatMinute(round.endMinute)}
                  {round.fromDay !== null && visitDay < round.fromDay && ` (${formatDay(round.fromDay)}부터)`}
                </Text>
                <RoundParts parts={round.parts} />
              </Fragment>
            )),
          },
        ]),
    ...(product.isBundle ? [{ term: '묶음 구성', value: product.components.map(({ name }) => name).join(' + ') }] : []),
    ...(additional.length === 0
      ? []
      : [
          {
            term: '추가 회차 요금',
            value: additional.map((row) => `${row.name} ${formatWon(row.additionalFee ?? 0)}`).join(', '),
          },
        ]),
    ...(product.optionText === '' ? [] : [{ term: '안내', value: product.optionText }]),
  ];
  if (items.length === 0) return null;
  return (
    <section className={css.section}>
      <Text as="h2" size="heading" below={3}>
        이용 안내
      </Text>
      <SummaryList items={items} />
    </section>
  );
}
