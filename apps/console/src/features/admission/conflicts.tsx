import { Button } from '@kkumteo/ui/button.tsx';
import { useState } from 'react';
import { timeWords } from './gate-words.ts';
import type { Gate } from './use-gate.ts';
import css from './conflicts.module.css';

/** Tickets that two gates let in without a network: the first counts, a person looks at the other. */
export function Conflicts({ gate: { day, settle, isAsking } }: { readonly gate: Gate }) {
  const [settled, setSettled] = useState('');
  if (day === undefined || day.conflicts.length === 0) return null;
  return (
    <section className={css.conflicts} role="alert" aria-label="두 번 들어온 예약">
      <h2>두 번 들어온 예약 {day.conflicts.length}건</h2>
      <ul>
        {day.conflicts.map(({ key, bookingReference, productName, at, gate, heads, before }) => (
          <li key={key}>
            <p>
              <b>{bookingReference}</b> {productName} {heads}명
              <small>
                {timeWords(before.at)} {before.gate}에서 먼저, {timeWords(at)} {gate}에서 또 들어왔어요. 먼저 것만
                세었어요.
              </small>
            </p>
            <Button
              size="small"
              aria-label={`${bookingReference} 확인했어요`}
              busy={isAsking && settled === key ? '보내고 있어요' : null}
              onClick={() => {
                setSettled(key);
                void settle(key);
              }}
            >
              확인했어요
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
