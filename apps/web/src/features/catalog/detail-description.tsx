import { TRACK_NAMES } from '@kkumteo/copy/pages/tracks';
import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { paths } from '@kkumteo/contract/pages/addresses';
import { PAGE_SIZES } from '@kkumteo/contract/pages/picture-sources';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import { priceRowsOn, shownFee } from '@kkumteo/domain/pricing/price-row';
import { formatWon } from '@kkumteo/domain/shared/money';
import { formatMinute } from '@kkumteo/domain/shared/time';
import { Breadcrumb } from '@kkumteo/ui/breadcrumb.tsx';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { SummaryList, type SummaryItem } from '@kkumteo/ui/summary-list.tsx';
import { Fragment } from 'react';
import { PageHeading } from '../../lib/page-title.tsx';
import { RoundParts } from './round-parts.tsx';
import css from './detail-description.module.css';
import { Scene } from './scene.tsx';

export interface DetailDescriptionProps {
  readonly track: Track;
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
}

/** What the product is: stage, name, facts at a glance, and its description. */
export function DetailDescription({ track, detail, hall }: DetailDescriptionProps) {
  const { product } = detail;
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
        <SummaryList layout="facts" items={facts(track, detail, hall)} />
      </Spaced>
      {product.description.map((section) => (
        <section key={section.title} className={css.section}>
          <h2>{section.title}</h2>
          <p>{section.body}</p>
        </section>
      ))}
      <MoreFacts detail={detail} />
    </article>
  );
}

function facts(track: Track, { product, priceRows }: ProductDetail, hall: HallRecord): readonly SummaryItem[] {
  const leader = priceRowsOn(priceRows, track).find((row) => row.role === 'leader' && !row.hidden);
  return [
    // The ages, once: the product's own words, else the hall's.
    { term: '대상', value: product.target || hall.ageGuidance },
    { term: '시간', value: `${product.durationMinutes}분` },
    { term: '요금', value: formatWon(shownFee(priceRows, track, product.basePrice)) },
    ...(leader === undefined ? [] : [{ term: leader.name, value: formatWon(leader.fee) }]),
  ];
}

function MoreFacts({ detail: { product, priceRows } }: Pick<DetailDescriptionProps, 'detail'>) {
  const additional = priceRows.filter((row) => row.additionalFee !== null && row.additionalFee < row.fee);
  const items: readonly SummaryItem[] = [
    ...(product.rounds.length === 0
      ? []
      : [
          {
            term: '운영 회차',
            value: product.rounds.map((round, at) => (
              <Fragment key={round.roundId}>
                {at > 0 && round.parts === undefined && ', '}
                <span className={css.whole}>
                  {round.name} {formatMinute(round.startMinute)}–{formatMinute(round.endMinute)}
                </span>
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
      <h2>이용 안내</h2>
      <SummaryList items={items} />
    </section>
  );
}
