import { headsAtGate, headsOf, type LineHeads } from '@kkumteo/domain/admission/heads';
import { Badge, type BadgeTone } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { Page } from '../../lib/page.tsx';
import { AnswerSlip, HeadCounts } from './answer-slip.tsx';
import { AnswerHead } from './answer.tsx';
import answerCss from './answer.module.css';
import { AwayBanner } from './away-banner.tsx';
import { Conflicts } from './conflicts.tsx';
import { FoundTickets } from './find-ticket.tsx';
import { GateIcon } from './gate-icon.tsx';
import { GateSetup } from './gate-setup.tsx';
import { ANSWER_BADGES, timeWords, type ShownAnswer } from './gate-words.ts';
import { isName, ScanField } from './scan-field.tsx';
import { todayOf, useGate, type Gate } from './use-gate.ts';
import css from './gate-desk.module.css';

/** A gate at a desk: a field that a hardware scanner types into, the answer under it, and what came before. */
export function GateDesk() {
  const gate = useGate();
  const { settings, day, shown, scan, failure, isAsking } = gate;
  const [typed, setTyped] = useState('');
  const [isSetting, setIsSetting] = useState(settings.gate === '');
  const field = useRef<HTMLInputElement>(null);
  // A group's number has the focus on its own button.
  useFocusBack(field, !isSetting, shown?.answer === 'how-many' ? null : (shown?.key ?? ''));
  useActKeys(gate);
  const send = (code: string) => {
    setTyped('');
    void scan(code);
    field.current?.focus();
  };
  return (
    <Page
      title="입장"
      sub={settings.gate}
      actions={
        <>
          {day !== undefined && (
            <p className={css.count}>
              오늘 <b>{day.inside.toLocaleString('ko')}</b> / {day.expected.toLocaleString('ko')}명
              <progress value={day.inside} max={Math.max(1, day.expected)} aria-label="오늘 들어온 사람" />
            </p>
          )}
          <Button onClick={() => setIsSetting(true)}>자리·회차</Button>
        </>
      }
    >
      <AwayBanner {...gate} />
      <ScanField field={field} typed={typed} onType={setTyped} onCode={send} />
      <div className={css.split}>
        <div>
          {failure !== '' && (
            <p className={css.failure} role="alert">
              {failure}
            </p>
          )}
          {isName(typed) ? (
            <section className={css.card} aria-label="찾은 예약">
              <FoundTickets typed={typed} isAway={gate.isAway} onPick={send} />
            </section>
          ) : (
            shown !== null && <DeskAnswer key={`${shown.key} ${shown.answer}`} gate={gate} shown={shown} />
          )}
        </div>
        <div className={css.side}>
          <Conflicts gate={gate} />
          <Recent gate={gate} />
          <p className={css.note}>
            카메라가 없는 자리에서는 이 칸에 늘 초점이 있어요. 다른 곳을 눌러도 다음 스캔은 여기로 들어와요.
          </p>
        </div>
      </div>
      <span role="status" className={css.asking}>
        {isAsking ? '확인하고 있어요' : ''}
      </span>
      <GateSetup gate={gate} open={isSetting} onClose={() => setIsSetting(false)} />
    </Page>
  );
}

function DeskAnswer({ gate, shown }: { readonly gate: Gate; readonly shown: ShownAnswer }) {
  const { scan, undo, split, again, isAsking, settings } = gate;
  const [heads, setHeads] = useState<readonly LineHeads[]>(shown.heads);
  const confirm = useRef<HTMLButtonElement>(null);
  const coming = headsOf(headsAtGate(heads));
  const today = todayOf(gate.day);
  useEffect(() => confirm.current?.focus(), []);
  return (
    <section className={`${css.card} ${answerCss.row}`} data-answer={shown.answer} aria-label="답">
      <AnswerHead gate={gate} shown={shown} today={today} />
      <div className={css.body}>
        <AnswerSlip shown={shown} settings={settings} today={today} />
        {shown.answer === 'how-many' && <HeadCounts shown={shown} heads={heads} onChange={setHeads} />}
        <div className={css.acts}>
          {shown.answer === 'how-many' && (
            <Button
              ref={confirm}
              look="primary"
              disabled={coming === 0}
              busy={isAsking ? '보내고 있어요' : null}
              onClick={() => void scan(shown.code, heads)}
            >
              {coming}명 들어갑니다
            </Button>
          )}
          {shown.answer === 'come-in' && (
            <>
              <Button onClick={() => void undo()}>
                <GateIcon name="undo" /> 되돌리기 <kbd>F2</kbd>
              </Button>
              <Button onClick={() => void split()}>
                사람 나누기 <kbd>F4</kbd>
              </Button>
            </>
          )}
          {shown.answer === 'already-in' && <Button onClick={() => void again()}>나갔다 다시 들어옴</Button>}
        </div>
      </div>
    </section>
  );
}

const TONES: Readonly<Record<ShownAnswer['answer'], BadgeTone>> = {
  'come-in': 'success',
  'how-many': 'success',
  'already-in': 'info',
  'other-day': 'plain',
  cancelled: 'danger',
  unpaid: 'warning',
  unknown: 'danger',
  mistyped: 'danger',
  'not-listed': 'danger',
};

function Recent({ gate: { recent, day, settings } }: { readonly gate: Gate }) {
  const scans = day?.gates.find(({ name }) => name === settings.gate)?.scans;
  return (
    <section className={css.card}>
      <header className={css.recentHead}>
        <h2>최근</h2>
        {scans !== undefined && <span>이 자리에서 {scans.toLocaleString('ko')}번</span>}
      </header>
      <table className={css.recent}>
        <caption>최근에 찍은 예약</caption>
        <tbody>
          {recent.map(({ key, at, answer, ticket, heads }) => (
            <tr key={key}>
              <td>{timeWords(at)}</td>
              <th scope="row">
                {ticket?.title ?? '모르는 표'}
                <small>
                  {ticket?.lines[0]?.productName} {ticket?.lines[0]?.roundName}
                </small>
              </th>
              <td>{answer === 'come-in' ? `${headsOf(headsAtGate(heads))}명` : '–'}</td>
              <td>
                <Badge tone={TONES[answer]}>{ANSWER_BADGES[answer]}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The next scan goes into the field, whatever was pressed before; it takes the focus with each answer but null. */
function useFocusBack(field: RefObject<HTMLInputElement | null>, isOn: boolean, answered: string | null): void {
  useEffect(() => {
    if (isOn && answered !== null) field.current?.focus();
  }, [field, isOn, answered]);
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, altKey, metaKey } = event;
    if (!isOn || key.length !== 1 || ctrlKey || altKey || metaKey) return;
    if (target instanceof Element && target.closest('input, textarea, select, dialog') !== null) return;
    if (key === ' ' && target instanceof HTMLButtonElement) return;
    // The key is typed into the field, as it has the focus by then.
    field.current?.focus();
    event.stopPropagation();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => take(event);
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

function useActKeys({ undo, split }: Gate): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const acts: Readonly<Record<string, () => Promise<void>>> = { F2: undo, F4: split };
    const act = acts[event.key];
    // Alt F4 closes the window, and a key that is held down takes back one admission alone.
    if (act === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    if (!event.repeat) void act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
