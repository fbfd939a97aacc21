import { people } from '../../lib/counts.ts';
import type { Closing } from '@kkumteo/contract/office/closing';
import type { LeftReason } from '@kkumteo/domain/closing/way-back';
import { LEFT_NAMES } from '@kkumteo/copy/closing';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatDay } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { DataTable } from '@kkumteo/ui/data-table.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Icon } from '../../lib/icon.tsx';
import { useMay } from '../staff/self.tsx';
import { cases, lasting, LEFT_WORDS, leftForPeople, scopeWords, wonOrNone, workersOf } from './closing-words.ts';
import { Facts } from './facts.tsx';
import { Holder } from './holder.tsx';
import css from './done.module.css';
import card from './preview.module.css';
import { Moments } from './running.tsx';

export interface DoneProps {
  readonly closing: Closing;
  readonly onLeft: () => void;
  readonly onReport: () => void;
  /** Opens who else may have one kind of what is left. */
  readonly onHandOver: (why: LeftReason) => void;
}

/** The fourth step: whether the ledger agrees, what went back, and what is left for whom by when. */
export function Done({ closing, onLeft, onReport, onHandOver }: DoneProps) {
  const hasMoney = useMay('day.read-money');
  const { cancelled, refunded, atBank, byPerson, told, notTold, left } = closing;
  const leftOver = leftForPeople(left);
  return (
    <>
      <Verdict closing={closing} leftOver={leftOver} onReport={onReport} />
      <Facts
        label="한 일"
        facts={[
          { label: '취소', figure: cases(cancelled.reservations), why: people(cancelled.people) },
          ...(closing.visitors === 'offer'
            ? [{ label: '다른 날로', figure: cases(closing.moved), why: `고르는 중 ${closing.choosing}` }]
            : []),
          { label: '환불 끝', figure: cases(refunded.reservations), why: hasMoney && wonOrNone(refunded.amount) },
          {
            label: '은행이 처리하는 중',
            figure: cases(atBank.reservations),
            why: hasMoney && wonOrNone(atBank.amount),
          },
          {
            label: '사람이 할 환불',
            figure: cases(byPerson.reservations),
            why: hasMoney && wonOrNone(byPerson.amount),
            isUrgent: byPerson.reservations > 0,
          },
          { label: '알림', figure: cases(told), why: notTold === 0 ? '모두 보냈어요' : `못 보낸 것 ${notTold}` },
        ]}
      />
      <section className={card.card} aria-labelledby="work">
        <header>
          <h2 id="work">
            사람이 할 일 {leftOver > 0 && <Badge tone="danger">{leftOver}</Badge>}{' '}
            {leftOver > 0 && <span className={css.faint}>‘오늘’ 화면에도 올라가 있어요</span>}
          </h2>
          {leftOver > 0 && (
            <Button size="small" onClick={onLeft}>
              명단 보기
            </Button>
          )}
        </header>
        {left.length === 0 ? (
          <p className={css.none}>사람이 할 일이 남지 않았어요.</p>
        ) : (
          <DataTable
            caption="사람이 할 일"
            dense
            rows={left}
            rowKey={({ why }) => why}
            columns={[
              {
                key: 'why',
                header: '일',
                rowHeader: true,
                cell: ({ why }) => (
                  <>
                    {LEFT_NAMES[why]}
                    <span className={css.faint}>{LEFT_WORDS[why]}</span>
                  </>
                ),
              },
              { key: 'count', header: '예약', align: 'end', cell: (each) => cases(each.reservations) },
              ...(hasMoney ? [MONEY] : []),
              { key: 'who', header: '맡은 곳', cell: ({ roles }) => workersOf(roles) },
              {
                key: 'holder',
                header: '맡은 사람',
                cell: (each) => <Holder closing={closing} left={each} onHandOver={() => onHandOver(each.why)} />,
              },
              { key: 'due', header: '언제까지', cell: ({ dueOn }) => formatDay(dueOn) },
            ]}
          />
        )}
      </section>
      <div className={css.moments}>
        <Moments moments={closing.moments} />
      </div>
    </>
  );
}

const MONEY = {
  key: 'amount',
  header: '돈',
  align: 'end',
  cell: ({ amount }: Pick<Closing['left'][number], 'amount'>) => wonOrNone(amount),
} as const;

interface VerdictProps extends Pick<DoneProps, 'closing' | 'onReport'> {
  readonly leftOver: number;
}

function Verdict({ closing, leftOver, onReport }: VerdictProps) {
  const mayTake = useMay('closing.read-people');
  const { day, ledger, left, startedAt, endedAt } = closing;
  const took =
    startedAt === null || endedAt === null ? '' : `${lasting(Math.round((endedAt - startedAt) / 1000))} 걸렸어요. `;
  const byItself = left.reduce((sum, { reservations }) => sum + reservations, 0) - leftOver;
  const rest = [
    leftOver > 0 && `이제 남은 일은 ${cases(leftOver)}이에요.`,
    byItself > 0 && `${cases(byItself)}은 저절로 이어져요.`,
  ].filter(Boolean);
  const report = mayTake && (
    <Button size="medium" onClick={onReport}>
      <Icon name="download" /> 보고서
    </Button>
  );
  const { promised, booked, open } = ledger ?? {};
  const end = rest.join(' ') || '남은 일이 없어요.';
  return (
    <div className={css.verdict}>
      {ledger?.agrees === false ? (
        <Notice tone="danger" role="alert" title={differenceWords(ledger)} action={report}>
          <p>
            {promised != null &&
              `돌려줄 돈 ${formatAmount(promised)}, 장부 ${formatAmount(booked ?? 0)}, 아직 남은 돈 ${formatAmount(open ?? 0)}. `}
            정산에서 확인해 주세요. {took}
            {end}
          </p>
        </Notice>
      ) : (
        <Notice tone="success" title={`${formatDay(day)} ${scopeWords(closing)} 닫기를 마쳤어요.`} action={report}>
          <p>
            {took}
            {ledger !== null &&
              (booked == null
                ? '장부와 같아요. '
                : `돌려준 ${formatAmount(booked)}과 남은 ${formatAmount(open ?? 0)}이 장부와 같아요. `)}
            {end}
          </p>
        </Notice>
      )}
    </div>
  );
}

/** By how much the ledger differs, for a role that has business with money. */
const differenceWords = ({ promised, booked, open }: NonNullable<Closing['ledger']>): string =>
  promised === null || booked === null || open === null
    ? '장부와 환불의 합이 달라요.'
    : `장부와 환불의 합이 ${formatAmount(Math.abs(promised - booked - open))} 달라요.`;
