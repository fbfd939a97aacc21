import { formatMinute } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { useEffect, useRef, useState } from 'react';
import { places } from '../../lib/addresses.ts';
import { Answer } from './answer.tsx';
import { AwayBanner } from './away-banner.tsx';
import { CameraView } from './camera/camera-view.tsx';
import { useCamera } from './camera/use-camera.ts';
import { Conflicts } from './conflicts.tsx';
import { FoundTickets } from './find-ticket.tsx';
import { GateIcon } from './gate-icon.tsx';
import { GateSetup } from './gate-setup.tsx';
import { timeWords } from './gate-words.ts';
import { todayOf, useGate, type Gate } from './use-gate.ts';
import css from './gate-phone.module.css';

/** A gate on a phone: the camera fills the screen, and each answer fills it in turn. */
export function GatePhone() {
  const gate = useGate();
  const { shown, settings, scan, isAsking } = gate;
  const [isFinding, setIsFinding] = useState(false);
  const [isSetting, setIsSetting] = useState(settings.gate === '');
  const camera = useCamera(shown === null && !isFinding && !isSetting && !isAsking, (code) => void scan(code));
  const heading = useRef<HTMLHeadingElement>(null);
  const isAtCamera = shown === null && !isFinding;
  useEffect(() => {
    if (isAtCamera && document.activeElement === document.body) heading.current?.focus();
  }, [isAtCamera]);
  const isRefused = camera.state === 'refused' || camera.state === 'none';
  return (
    <main className={css.phone}>
      <header className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          입장
        </h1>
        <span>{settings.gate}</span>
        <button type="button" aria-label="자리와 회차 정하기" onClick={() => setIsSetting(true)}>
          <GateIcon name="dots" />
        </button>
        <Link to={places.account}>나가기</Link>
      </header>
      <AwayBanner {...gate} />
      <Conflicts gate={gate} />
      <div className={css.stage} hidden={!isAtCamera}>
        <CameraView camera={camera}>
          <button type="button" className={css.pill} onClick={() => setIsSetting(true)}>
            {settings.startMinute === null ? '모든 회차' : `${formatMinute(settings.startMinute)} 회차`}
          </button>
          <DayCount gate={gate} />
        </CameraView>
        {gate.failure !== '' && (
          <p className={css.failure} role="alert">
            {gate.failure}
          </p>
        )}
        <LastScanned gate={gate} />
        <div className={css.foot}>
          <Button wide onClick={() => setIsFinding(true)} look={isRefused ? 'primary' : 'secondary'}>
            이름·번호로 찾기
          </Button>
          {camera.lamp !== null && (
            <Button aria-pressed={camera.lamp.isOn} aria-label="손전등" onClick={camera.lamp.turn}>
              <GateIcon name="lamp" />
            </Button>
          )}
        </div>
      </div>
      {shown !== null && <Answer key={shown.key} gate={gate} shown={shown} today={todayOf(gate.day)} />}
      {isFinding && shown === null && (
        <Finding
          gate={gate}
          onClose={() => setIsFinding(false)}
          onPick={(reference) => {
            setIsFinding(false);
            void scan(reference);
          }}
        />
      )}
      <GateSetup gate={gate} open={isSetting} onClose={() => setIsSetting(false)} />
    </main>
  );
}

/** How many are in; without a network how old the list is. */
function DayCount({ gate: { day, isAway, device } }: { readonly gate: Gate }) {
  if (isAway)
    return device.listMadeAt === null ? null : <span className={css.pill}>{timeWords(device.listMadeAt)} 명단</span>;
  if (day === undefined) return null;
  return (
    <span className={css.pill}>
      {day.inside.toLocaleString('ko')} / {day.expected.toLocaleString('ko')}
    </span>
  );
}

/** The last who came in here, who can be taken back. */
function LastScanned({ gate: { last, undo, device } }: { readonly gate: Gate }) {
  if (last === null) return null;
  return (
    <div className={css.last}>
      <GateIcon name="check" />
      <p>
        <b>{last.title}</b> {timeWords(last.at)} {last.isKept && device.waiting > 0 ? '· 보내기 전' : last.productName}
      </p>
      <Button size="small" onClick={() => void undo()}>
        <GateIcon name="undo" /> 되돌리기
      </Button>
    </div>
  );
}

interface FindingProps {
  readonly gate: Gate;
  readonly onClose: () => void;
  readonly onPick: (bookingReference: string) => void;
}

function Finding({ gate, onClose, onPick }: FindingProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <section className={css.finding} aria-label="이름·번호로 찾기">
      <div className={css.findHead}>
        <button type="button" aria-label="카메라로" onClick={onClose}>
          <GateIcon name="back" />
        </button>
        <input
          ref={field}
          type="search"
          aria-label="이름이나 번호"
          value={typed}
          autoComplete="off"
          maxLength={60}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <FoundTickets typed={typed} isAway={gate.isAway} onPick={onPick} />
    </section>
  );
}
