import type { ChangePreview } from '@kkumteo/contract/reservation/change';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { accountChanges, accountCloses } from '@kkumteo/copy/reservation';
import { needsDepositReissue } from '@kkumteo/domain/reservation/deposit-reissue';
import { owedFor } from '@kkumteo/domain/reservation/pay-later';
import { formatAmount, formatWon, type Won } from '@kkumteo/domain/shared/money';
import { Stack, Text, Panel, Row } from '@kkumteo/ui/layout.tsx';
import { LoadTrouble } from '@kkumteo/ui/load-trouble.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { wayBack } from '../refund/refund-words.ts';
import { stagedFor } from './staged-line.ts';
import type { ChangeForm } from './use-change-form.ts';

/** `추가 금액`, `환불 금액`, or neither where nothing differs; an unpaid reservation has no refund (PD-62). */
export function differenceTerm({ payment }: Pick<ReservationDetail, 'payment'>, difference: Won): string {
  if (difference === 0) return '금액 차이';
  if (difference > 0) return '추가 금액';
  return payment.status === 'paid' ? '환불 금액' : '줄어드는 금액';
}

/** How much a change adds or takes off, without its sign: the term says which. */
export const differenceWords = (difference: Won): string =>
  difference === 0 ? '없음' : formatAmount(Math.abs(difference));

interface ChangeSumProps {
  readonly detail: ReservationDetail;
  readonly form: Pick<ChangeForm, 'staged' | 'price' | 'blocked'>;
}

/** The amounts before and after the change, and the difference (reservation spec §2 "Change page"). */
export function ChangeSum({ detail, form }: ChangeSumProps) {
  const { price, waiting, failure, retry } = form.price;
  const before = price?.before ?? owedFor(detail.lines).pay;
  const unknown = waiting ? '계산 중' : '-';
  const stays = form.staged.length === 0;
  const after = stays ? before : price?.after;
  const difference = stays ? 0 : price?.difference;
  const term = differenceTerm(detail, difference ?? 0);
  const words = after === undefined || stays ? null : whatFollows(detail, before, after);
  return (
    <Stack aria-labelledby="change-sum" aria-busy={waiting} as="section" gap={2}>
      <Text id="change-sum" as="h2" size="title">
        변경 금액
      </Text>
      <SummaryList
        layout="sum"
        items={[
          { term: '변경 전 금액', value: formatAmount(before) },
          { term: '변경 후 금액', value: after === undefined ? unknown : formatWon(after) },
          { term, value: difference === undefined ? unknown : differenceWords(difference), strong: true },
        ]}
      />
      <p role="status">
        <VisuallyHidden>
          {difference === undefined || stays ? '' : `${term} ${differenceWords(difference)}`}
        </VisuallyHidden>
      </p>
      {price !== null && !waiting && <Parts detail={detail} staged={form.staged} price={price} />}
      <LoadTrouble failure={failure} waiting={waiting} onRetry={retry} />
      {form.blocked !== null ? (
        <div id={BLOCKED}>
          <Notice tone="warning">{form.blocked}</Notice>
        </div>
      ) : (
        words !== null && (
          <Text tone="soft" size="second">
            {words}
          </Text>
        )
      )}
    </Stack>
  );
}

interface PartsProps extends Pick<ChangeForm, 'staged'> {
  readonly detail: ReservationDetail;
  readonly price: ChangePreview;
}

/** How much more or less each line costs, where more than one changes: of the others only the discount changes. */
function Parts({ detail, staged, price }: PartsProps) {
  const parts = detail.lines.flatMap((line) => {
    const priced = price.lines.find(({ lineNo }) => lineNo === line.lineNo);
    const by = (priced?.amount ?? line.amount) - line.amount;
    return by === 0 ? [] : [{ line, by, own: stagedFor(staged, line.lineNo) !== null }];
  });
  if (parts.length < 2) return null;
  return (
    <Panel as="dl" look="ground" size="part" paddingBlock={3} gap={2}>
      {parts.map(({ line, by, own }) => (
        <Row key={line.lineNo} justify="between" gap={3}>
          <Text as="dt" tone="soft" size="second">
            {line.productName} {own ? '변경' : '할인 다시 계산'}
          </Text>
          <Text as="dd" size="second" weight={600} noWrap>
            {by > 0 ? `+${formatAmount(by)}` : `-${formatAmount(-by)}`}
          </Text>
        </Row>
      ))}
    </Panel>
  );
}

export const BLOCKED = 'change-blocked';

/** Where the difference goes, or how it is paid. */
function whatFollows({ payment, status }: ReservationDetail, before: Won, after: Won): string | null {
  if (before === after) return '금액은 바뀌지 않습니다.';
  if (needsDepositReissue({ status, before, after })) return after === 0 ? accountCloses : accountChanges;
  if (payment.status !== 'paid') return '아직 결제하지 않으신 예약이라 바뀐 금액으로 결제하시면 됩니다.';
  return payment.method === null ? null : wayBack(payment.method);
}
