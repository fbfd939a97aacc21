import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { priceRowsOn } from '@kkumteo/domain/pricing/price-row';
import { formatWon } from '@kkumteo/domain/shared/money';
import { formatDay, formatMinute, type KstDate } from '@kkumteo/domain/shared/time';
import { Text } from '@kkumteo/ui/layout.tsx';
import { SummaryList, type SummaryItem } from '@kkumteo/ui/summary-list.tsx';
import { Fragment } from 'react';
import { FoldedProse } from './folded-prose.tsx';
import { RoundParts } from './round-parts.tsx';

export interface DetailProseProps {
  readonly track: Track;
  readonly detail: ProductDetail;
  /** The chosen day of the visit; null: the prices of today's are shown. */
  readonly day: KstDate | null;
}

/** What the product is in detail: beside the ticket panel it is open, below it folded to a line each. */
export function DetailProse({ track, detail, day }: DetailProseProps) {
  const visitDay = day ?? detail.pricedDay;
  const items = moreFacts(track, detail, visitDay);
  return (
    <article>
      {detail.product.description.map(({ title, body }) => (
        <FoldedProse key={title} title={title} first={body}>
          <p>{body}</p>
        </FoldedProse>
      ))}
      {items.length > 0 && (
        <FoldedProse title="이용 안내" first={items.map(({ term }) => term).join(', ')}>
          <SummaryList items={items} />
        </FoldedProse>
      )}
    </article>
  );
}

function moreFacts(
  track: Track,
  { product, priceRows }: ProductDetail,
  visitDay: KstDate,
): readonly (SummaryItem & { readonly term: string })[] {
  const additional = priceRowsOn(priceRows, track, visitDay).filter(
    (row) => row.additionalFee !== null && row.additionalFee < row.fee,
  );
  // Of the rounds that have ended nothing is said any more.
  const rounds = product.rounds.filter(({ toDay }) => toDay === null || visitDay <= toDay);
  return [
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
}
