import type { SearchQuery } from '@kkumteo/contract/booking/search';
import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import { addDays, formatDay, weekdayOf, type KstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { uncovered } from '@kkumteo/ui/covers.ts';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarQuery } from '../../../api/schedule.ts';
import { suitingDaysQuery } from '../../../api/search.ts';
import { useNarrow } from '../../../lib/media.ts';
import type { DayFace } from '../../schedule/day-face.ts';
import { VisitCalendar } from '../../schedule/visit-calendar.tsx';

const DAYS_AHEAD = 365;

export interface DayCalendarProps {
  /** What else is asked for: each day says how much suits it. */
  readonly asked: SearchQuery;
  readonly halls: readonly HallRecord[];
  readonly today: KstDate;
  readonly chosen: KstDate | null;
  readonly onChoose: (day: KstDate | null) => void;
  readonly onClose: () => void;
}

/** Any day of the coming year, with how many products have seats for the chosen people; from below on a phone. */
export function DayCalendar({ asked, halls, today, chosen, onChoose, onClose }: DayCalendarProps) {
  const [picked, setPicked] = useState(chosen);
  const [month, setMonth] = useState(chosen ?? today);
  const isPhone = useNarrow();
  const { data: counts, isPending, isError } = useQuery(suitingDaysQuery(asked, month));
  const { data: calendar } = useQuery(calendarQuery(month));
  const countOn = (day: KstDate) => counts?.find((each) => each.day === day)?.count;
  const isShut = (day: KstDate) =>
    halls.every(({ closedWeekdays }) => closedWeekdays.includes(weekdayOf(day))) ||
    calendar?.some((each) => each.day === day && each.kind !== 'working') === true;
  const choose = async (day: KstDate | null) => {
    onClose();
    // The address that has the day takes the page's place in the history, not the calendar's.
    await uncovered();
    if (day !== chosen) onChoose(day);
  };
  return (
    <Dialog
      title="언제 오세요?"
      size={isPhone ? 'bottom' : 'small'}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void choose(null)}>날짜 없이</Button>
          <Button look="primary" disabled={picked === null} onClick={() => void choose(picked)}>
            {wordsOf(picked, picked === null ? undefined : countOn(picked))}
          </Button>
        </>
      }
    >
      <VisitCalendar
        chosen={picked}
        month={month}
        today={today}
        lastDay={addDays(today, DAYS_AHEAD)}
        faceOf={(day) => faceOf(countOn(day), isShut(day))}
        loading={isPending}
        onChoose={setPicked}
        onMonth={setMonth}
        onExplain={() => undefined}
      />
      <Text tone="soft" size="second" above={3}>
        {isError ? '체험 수를 불러오지 못했습니다. 날짜는 고를 수 있습니다.' : meaning(asked)}
      </Text>
    </Dialog>
  );
}

const SHUT: DayFace = { bookable: false, mark: '휴관', words: '휴관', why: '', tone: 'shut' };
const UNKNOWN: DayFace = { bookable: true, mark: '', words: '', why: '', tone: 'plain' };

/** A day with an exceptional opening is not closed. */
function faceOf(count: number | undefined, isShut: boolean): DayFace {
  if (isShut && !count) return SHUT;
  if (count === undefined) return UNKNOWN;
  return {
    ...UNKNOWN,
    mark: `${count}개`,
    words: count === 0 ? '자리 있는 체험 없음' : `자리 있는 체험 ${count}개`,
  };
}

function wordsOf(day: KstDate | null, count: number | undefined): string {
  if (day === null) return '날짜를 골라 주세요';
  return count === undefined || count === 0 ? `${formatDay(day)} 보기` : `체험 ${count}개 보기`;
}

function meaning({ track, seats, children }: SearchQuery): string {
  if (seats !== null) return `숫자는 ${seats}자리 이상 있는 체험 수예요.`;
  if (track === 'group') return '숫자는 15자리 이상 있는 체험 수예요.';
  return children.length > 1 ? '숫자는 모두 함께할 자리가 있는 체험 수예요.' : '숫자는 자리가 있는 체험 수예요.';
}
