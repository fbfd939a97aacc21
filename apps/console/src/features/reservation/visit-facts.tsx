import type { ReservationShown } from '@kkumteo/contract/office/reservation';
import { formatDay, formatMinute } from '@kkumteo/domain/shared/time';
import { leaderWord } from './reservation-words.ts';
import css from './visit-facts.module.css';

/** When, who, where and whether they came, in one strip. */
export function VisitFacts({ lines, status, isGroup }: Pick<ReservationShown, 'lines' | 'status' | 'isGroup'>) {
  const open = lines.filter(({ isCancelled }) => !isCancelled);
  const all = open.length === 0 ? lines : open;
  const [first] = all.toSorted((one, other) => one.visitDate.localeCompare(other.visitDate));
  if (first === undefined) return null;
  const sum = (of: (line: (typeof all)[number]) => number) => all.reduce((total, line) => total + of(line), 0);
  const [experiencers, leaders, named] = [sum((l) => l.experiencers), sum((l) => l.leaders), sum((l) => l.named)];
  const roomed = all.filter(({ hasRooms }) => hasRooms);
  const wanted = roomed.reduce((total, line) => total + line.experiencers, 0);
  const placed = roomed.reduce((total, line) => total + line.roomed, 0);
  const arrived = sum((line) => line.arrived);
  return (
    <dl className={css.facts}>
      <div>
        <dt>방문</dt>
        <dd>{formatDay(first.visitDate)}</dd>
        <dd>
          {first.roundName} {formatMinute(first.startMinute)}–{formatMinute(first.endMinute)}
          {all.length > 1 && ` 외 ${all.length - 1}`}
        </dd>
      </div>
      <div>
        <dt>사람</dt>
        <dd>
          체험자 {experiencers}
          {leaders > 0 && ` · ${leaderWord(isGroup)} ${leaders}`}
        </dd>
        <dd data-todo={named < experiencers}>
          이름 {named} / {experiencers}
        </dd>
      </div>
      <div>
        <dt>체험실</dt>
        <dd data-todo={placed < wanted}>{roomed.length === 0 ? '–' : `${placed} / ${wanted}명`}</dd>
        <dd>
          {roomed.length === 0
            ? '고르지 않는 상품'
            : placed < wanted
              ? '아직 고르지 않은 사람이 있어요'
              : '모두 골랐어요'}
        </dd>
      </div>
      <div>
        <dt>입장</dt>
        <dd>{arrived === 0 ? '–' : `${arrived}명`}</dd>
        <dd>{status === 'cancelled' ? '취소된 예약' : first.hasBegun ? '방문 시작함' : '방문 전'}</dd>
      </div>
    </dl>
  );
}
