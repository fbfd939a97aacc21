import type { LineHeads } from '@kkumteo/domain/admission/heads';
import { headsOf } from '@kkumteo/domain/admission/heads';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { formatDay, kstDate } from '@kkumteo/domain/shared/time';
import { formatMinute } from '@kkumteo/domain/shared/time';
import { Counter } from '@kkumteo/ui/counter.tsx';
import { shownLine, spanWords, timeWords, type ShownAnswer } from './gate-words.ts';
import type { GateSettings } from './gate-settings.ts';
import css from './answer-slip.module.css';

interface SlipProps {
  readonly shown: ShownAnswer;
  readonly settings: GateSettings;
  readonly today: KstDate;
}

/** Of whom the answer is: visit, names, what was paid or where there is still a seat. */
export function AnswerSlip({ shown, settings, today }: SlipProps) {
  const { ticket, answer } = shown;
  if (ticket === null) return null;
  const { line } = shownLine(ticket, settings, today);
  const others = ticket.lines.filter((each) => each !== line);
  return (
    <>
      <h3 className={css.title}>{answer === 'come-in' || answer === 'how-many' ? line?.productName : ticket.title}</h3>
      {line !== null && (
        <p className={css.soft}>
          {answer === 'come-in' ? '' : `${line.productName} `}
          {line.roundName} {spanWords(line)}
          {line.hallName === '' ? '' : ` · ${line.hallName}`} · {ticket.bookingReference}
        </p>
      )}
      {ticket.people.length > 0 && answer === 'come-in' && (
        <ul className={css.rows}>
          {ticket.people.map(({ role, name, age, gradeName }) => (
            <li key={`${role} ${name} ${age}`}>
              <b>{name}</b>
              <span>{personWords(ticket.track === 'group', role, age)}</span>
              {gradeName !== '' && <span className={css.end}>{gradeName}</span>}
            </li>
          ))}
        </ul>
      )}
      {answer === 'come-in' && others.length > 0 && (
        <ul className={css.rows} aria-label="오늘 다른 회차">
          {others.map((each) => (
            <li key={each.position}>
              <span>{formatMinute(each.startMinute)}</span>
              <b>{each.productName}</b>
              <span className={css.end}>{headsOf(each)}명</span>
            </li>
          ))}
        </ul>
      )}
      {answer === 'already-in' && (
        <ul className={css.rows}>
          {ticket.visits.map(({ key, at, gate, by, heads }) => (
            <li key={key}>
              <span>{timeWords(at)}</span>
              <b>{heads}명 입장</b>
              <span className={css.end}>{[gate, by].filter((words) => words !== '').join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
      {answer === 'unpaid' && (
        <>
          <p className={css.soft}>안내데스크로 안내해 주세요. 결제가 끝나면 이 화면이 초록으로 바뀌어요.</p>
          <ul className={css.rows}>
            {ticket.toPay?.pledgedAt != null && (
              <li>
                <span>확약서</span>
                <b className={css.end}>{formatDay(kstDate(ticket.toPay.pledgedAt))} 작성</b>
              </li>
            )}
            {line !== null && (
              <li>
                <span>체험자 · 인솔자</span>
                <b className={css.end}>
                  {line.experiencers}명 · {line.leaders}명
                </b>
              </li>
            )}
          </ul>
        </>
      )}
      {ticket.freeToday !== null && (answer === 'other-day' || answer === 'cancelled') && (
        <p className={css.note}>
          오늘 {ticket.freeToday.productName} {ticket.freeToday.roundName} {formatMinute(ticket.freeToday.startMinute)}
          에 {ticket.freeToday.seats}석 남았어요. 원하시면 안내데스크로 안내해 주세요.
        </p>
      )}
      {answer === 'how-many' && ticket.withoutRoom > 0 && (
        <p className={css.note}>체험실 없음 {ticket.withoutRoom}명. 들어간 뒤에도 안내데스크에서 정할 수 있어요.</p>
      )}
    </>
  );
}

function personWords(isGroup: boolean, role: 'experiencer' | 'leader', age: number | null): string {
  if (role === 'leader') return isGroup ? '인솔자' : '보호자';
  return age === null ? '' : `만 ${age}세`;
}

interface HeadsProps {
  readonly shown: ShownAnswer;
  readonly heads: readonly LineHeads[];
  readonly onChange: (heads: readonly LineHeads[]) => void;
}

/** How many came, of each visit of the ticket; those who are left may come later. */
export function HeadCounts({ shown, heads, onChange }: HeadsProps) {
  const { ticket, heads: most } = shown;
  const leader = ticket?.track === 'group' ? '인솔자' : '보호자';
  const change = (position: number, part: Partial<LineHeads>) =>
    onChange(heads.map((line) => (line.position === position ? { ...line, ...part } : line)));
  return heads.map((line) => {
    const own = ticket?.lines.find(({ position }) => position === line.position);
    const left = most.find(({ position }) => position === line.position) ?? line;
    const name = heads.length > 1 ? `${own?.productName ?? ''} ` : '';
    return (
      <div key={line.position}>
        <HeadCount
          label={`${name}체험자`}
          value={line.experiencers}
          most={left.experiencers}
          onChange={(experiencers) => change(line.position, { experiencers })}
        />
        {left.leaders > 0 && (
          <HeadCount
            label={`${name}${leader}`}
            value={line.leaders}
            most={left.leaders}
            onChange={(leaders) => change(line.position, { leaders })}
          />
        )}
      </div>
    );
  });
}

interface HeadCountProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

const HeadCount = ({ label, value, most, onChange }: HeadCountProps) => (
  <div className={css.step}>
    <span>
      <b>{label}</b>
      <small>들어올 수 있는 {most}명</small>
    </span>
    <Counter label={label} value={value} max={most} onChange={(typed) => onChange(Math.min(typed, most))} />
  </div>
);
