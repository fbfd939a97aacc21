import type { ParkYear } from '@kkumteo/contract/office/calendar';
import type { OwnWord } from '@kkumteo/domain/schedule/park-days';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { schedulePlace } from '../../lib/addresses.ts';
import { Icon } from '../../lib/icon.tsx';
import { useMay } from '../staff/self.tsx';
import css from './cards.module.css';
import { ChangeForm } from './change-form.tsx';
import { type Chosen, chosenWords, groupsOf, type ShownDay, STATE_WORDS } from './days.ts';

/** `set`: the days get a word of the park. `undo`: they are as the calendar says. */
export type Changing = 'set' | 'undo' | null;

export interface ChosenCardProps {
  readonly year: ParkYear;
  readonly shown: readonly ShownDay[];
  readonly chosen: Chosen;
  readonly today: KstDate;
  readonly changing: Changing;
  readonly onChange: (changing: Changing) => void;
  readonly onChoose: (chosen: Chosen | null) => void;
  readonly onDone: (said: string) => void;
}

const MOST_LISTED = 6;

/** The days that are chosen: what they are, and what may be made of them. */
export function ChosenCard({ year, shown, chosen, today, changing, onChange, onChoose, onDone }: ChosenCardProps) {
  const mayWrite = useMay('calendar.write') && chosen.from >= today;
  const isChosen = ({ day }: { readonly day: KstDate }) => chosen.from <= day && day <= chosen.to;
  const own = year.days.filter(isChosen).find((day) => day.own !== null)?.own ?? null;
  return (
    <section className={css.card} aria-labelledby="chosen">
      <header className={css.head}>
        <h2 id="chosen">{chosenWords(chosen)}</h2>
        <button type="button" className={css.close} aria-label="고른 날 지우기" onClick={() => onChoose(null)}>
          <Icon name="close" />
        </button>
      </header>
      <div className={css.body}>
        {changing === null || !mayWrite ? (
          <>
            <What days={shown.filter(isChosen)} exceptions={year.exceptions.filter(isChosen)} />
            {chosen.from === chosen.to && (
              <p>
                <Link to={schedulePlace(chosen.from)}>일정 보기</Link>
              </p>
            )}
            {mayWrite && <Acts own={own} onChange={onChange} />}
          </>
        ) : (
          <ChangeForm
            key={changing}
            chosen={chosen}
            today={today}
            own={own}
            isUndo={changing === 'undo'}
            onChoose={onChoose}
            onDone={onDone}
            onCancel={() => onChange(null)}
          />
        )}
      </div>
    </section>
  );
}

function What({
  days,
  exceptions,
}: {
  readonly days: readonly ShownDay[];
  readonly exceptions: ParkYear['exceptions'];
}) {
  const rounds = days.reduce((sum, day) => sum + day.rounds, 0);
  const kinds = groupsOf(days, ({ state, name }) => `${state} ${state === 'rest' ? '' : (name ?? '')}`);
  return (
    <>
      <ul className={css.kinds} aria-label="어떤 날인지">
        {kinds.map(([key, [first, ...others]]) =>
          first === undefined ? null : (
            <li key={key}>
              <Badge tone={TONES[first.state]}>{STATE_WORDS[first.state]}</Badge>
              <span>
                {[first.state === 'rest' ? null : first.name, days.length > 1 ? `${others.length + 1}일` : null]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </span>
            </li>
          ),
        )}
      </ul>
      <p>{rounds === 0 ? '열리는 회차가 없어요.' : `회차 ${rounds.toLocaleString('ko-KR')}개를 열어요.`}</p>
      {exceptions.length > 0 && (
        <ul className={css.exceptions} aria-label="따로 하는 상품">
          {exceptions.slice(0, MOST_LISTED).map(({ day, productId, name, kind }) => (
            <li key={`${day} ${productId}`}>
              {Number(day.slice(8))}일 {name}: 이 상품만 {kind === 'open' ? '열어요' : '쉬어요'}
            </li>
          ))}
          {exceptions.length > MOST_LISTED && <li>이 밖에 {exceptions.length - MOST_LISTED}개</li>}
        </ul>
      )}
    </>
  );
}

const TONES = { working: 'plain', rest: 'plain', holiday: 'danger', closed: 'danger', opened: 'info' } as const;

function Acts({ own, onChange }: { readonly own: OwnWord | null; readonly onChange: (changing: Changing) => void }) {
  return (
    <Row gap={2} wrap>
      <Button size="medium" look={own === null ? 'primary' : 'secondary'} onClick={() => onChange('set')}>
        {own === null ? '날짜 정하기' : '고치기'}
      </Button>
      {own !== null && (
        <Button size="medium" look="text" onClick={() => onChange('undo')}>
          {own.kind === 'open' ? '다시 쉬기' : '다시 열기'}
        </Button>
      )}
    </Row>
  );
}
