import { people } from '../../lib/counts.ts';
import type { Today } from '@kkumteo/contract/office/day';
import { lateIn, phaseOf, withOwnSeats } from '@kkumteo/domain/day/round-of-day';
import type { NeedKind } from '@kkumteo/domain/day/needs';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { kstMinute, type Minute } from '@kkumteo/domain/shared/time';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { useServerNow } from '../../lib/clock.ts';
import { Arrivals } from './arrivals.tsx';
import { NeedsCard } from './needs-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import { RunningRounds } from './running-rounds.tsx';
import css from './today.module.css';

export interface TodayViewProps {
  readonly today: Today;
  /** What is shown is older than it should be. */
  readonly isStale: boolean;
  readonly openNeed: NeedKind | null;
  readonly onOpenNeed: (kind: NeedKind) => void;
}

/** 오늘: the day's figures, who arrives and what runs, and what needs a person. */
export function TodayView({ today, isStale, openNeed, onOpenNeed }: TodayViewProps) {
  const now = kstMinute(useServerNow());
  const { rounds } = today;
  return (
    <div data-stale={isStale} className={css.today}>
      <Strip today={today} now={now} />
      <div className={css.columns}>
        <div className={css.left}>
          {rounds.length === 0 ? (
            <EmptyState>오늘은 회차가 없어요.</EmptyState>
          ) : (
            <>
              <Arrivals rounds={rounds} now={now} />
              <RunningRounds today={today} now={now} />
            </>
          )}
        </div>
        <div className={css.right}>
          <NeedsCard needs={today.needs} open={openNeed} onOpen={onOpenNeed} />
          <NoticesCard notices={today.notices} />
        </div>
      </div>
    </div>
  );
}

const sum = <T,>(all: readonly T[], pick: (each: T) => number): number =>
  all.reduce((total, each) => total + pick(each), 0);

function Strip({ today, now }: { readonly today: Today; readonly now: Minute }) {
  const { rounds, toPayAtDesk } = today;
  const experiencers = sum(rounds, ({ expected }) => expected);
  const leaders = sum(rounds, (round) => round.leaders);
  const arrived = sum(rounds, (round) => round.arrived);
  const late = sum(rounds, (round) => lateIn(round, now));
  const running = rounds.filter((round) => phaseOf(round, now) === 'running' && round.expected > 0);
  const ahead = rounds.filter((round) => ['soon', 'later'].includes(phaseOf(round, now)) && round.closedFor === null);
  const seats = withOwnSeats(ahead);
  return (
    <dl className={css.strip}>
      <Fact label="오늘 올 사람" figure={people(experiencers + leaders)}>
        체험자 {experiencers.toLocaleString('ko-KR')} · 어른 {leaders.toLocaleString('ko-KR')}
      </Fact>
      <Fact
        label="입장"
        figure={people(arrived)}
        more={experiencers === 0 ? null : `${Math.round((100 * arrived) / experiencers)}%`}
      >
        {late > 0 ? (
          <>
            늦은 사람 <b className={css.late}>{people(late)}</b>
          </>
        ) : (
          '늦은 사람 없음'
        )}
      </Fact>
      <Fact label="지금 체험 중" figure={people(sum(running, (round) => round.arrived))}>
        {running.length}회차 · 체험실 {sum(running, ({ roomsUsed }) => roomsUsed)}곳
      </Fact>
      <Fact
        label="오늘 남은 자리"
        figure={`${sum(seats, ({ capacity, sold, held }) => Math.max(0, capacity - sold - held)).toLocaleString('ko-KR')}석`}
      >
        대기 {people(sum(ahead, ({ waiting }) => waiting))} · 잡힘 {sum(seats, ({ held }) => held)}석
      </Fact>
      {toPayAtDesk !== null && (
        <Fact label="현장 결제 예정" figure={`${toPayAtDesk.reservations}건`} wide>
          {toPayAtDesk.reservations === 0 ? '받을 돈 없음' : formatAmount(toPayAtDesk.amount)}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  readonly label: string;
  readonly figure: string;
  readonly more?: string | null;
  /** Not on a phone, where the strip has four. */
  readonly wide?: boolean;
  readonly children: React.ReactNode;
}

const Fact = ({ label, figure, more = null, wide = false, children }: FactProps) => (
  <div data-wide={wide}>
    <dt>{label}</dt>
    <dd>
      <span className={css.figure}>{figure}</span> {more !== null && <span className={css.more}>{more}</span>}
      <span className={css.why}>{children}</span>
    </dd>
  </div>
);
