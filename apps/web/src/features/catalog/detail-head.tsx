import { TRACK_NAMES } from '@kkumteo/copy/pages/tracks';
import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { paths } from '@kkumteo/contract/pages/addresses';
import { PAGE_SIZES } from '@kkumteo/contract/pages/picture-sources';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import { shownFee, shownRow } from '@kkumteo/domain/pricing/price-row';
import { formatWon } from '@kkumteo/domain/shared/money';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { Breadcrumb } from '@kkumteo/ui/breadcrumb.tsx';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { SummaryList, type SummaryItem } from '@kkumteo/ui/summary-list.tsx';
import { PageHeading } from '../../lib/page-title.tsx';
import { NextFees } from './next-fees.tsx';
import css from './detail-head.module.css';
import { Scene } from './scene.tsx';

export interface DetailHeadProps {
  readonly track: Track;
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  /** The chosen day of the visit; null: the prices of today's are shown. */
  readonly day: KstDate | null;
  readonly now: Instant;
}

/** What the product is: stage, name and facts at a glance; its prose is `DetailProse`. */
export function DetailHead({ track, detail, hall, day, now }: DetailHeadProps) {
  const { product } = detail;
  const visitDay = day ?? detail.pricedDay;
  return (
    <article className={css.head}>
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
      <Spaced above={4}>
        <SummaryList layout="facts" items={facts(track, detail, hall, visitDay)} />
      </Spaced>
      <NextFees track={track} detail={detail} visitDay={visitDay} now={now} />
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
