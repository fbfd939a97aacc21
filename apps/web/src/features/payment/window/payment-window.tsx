import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import type { WindowResult } from '@kkumteo/contract/payment/payment';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { confirm } from '@kkumteo/ui/dialogs.ts';
import { Stack } from '@kkumteo/ui/layout.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeptAttempt } from '../flow/attempt-slot.ts';
import { openWindowHistory, type WindowHistory } from './frame-history.ts';
import { HoldTimer } from '../hold-timer.tsx';
import css from './payment-window.module.css';
import { useWindowState } from './use-window-state.ts';
import { windowAddress } from './window-address.ts';
import { newsOfMessage } from './window-news.ts';
import { resultOfMessage } from './window-result.ts';
import { WindowTrouble } from './window-trouble.tsx';

export interface PaymentWindowProps {
  readonly attempt: KeptAttempt;
  readonly open: boolean;
  readonly onResult: (result: WindowResult) => void;
  readonly onClose: () => void;
  /** Ends the payment of a visitor who leaves by Back, and gives back what is held for it. */
  readonly onLeave: () => Promise<void>;
}

/** The provider's window over the page, on wide screens (PD-43); the hold's timer stays in sight above it. */
export function PaymentWindow({ attempt, open, onResult, onClose, onLeave }: PaymentWindowProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const answered = useRef(false);
  const { state, turn, hear, again } = useWindowState(open);
  const take = useEffectEvent((event: MessageEvent) => {
    const source = frame.current?.contentWindow ?? null;
    if (source === null) return;
    const expected = { origin: location.origin, source, attemptId: attempt.attemptId };
    const news = newsOfMessage(event, expected);
    if (news !== null) hear(news);
    const result = resultOfMessage(event, expected);
    if (result === null || result.attemptId !== attempt.attemptId) return;
    answered.current = true;
    onResult(result);
  });
  const entries = useRef<WindowHistory>(null);
  const askToLeave = useEffectEvent(async () => {
    const question = attempt.paysFor === undefined ? 'leave-payment' : 'leave-pay-later';
    const [yes, no] = confirmVerbs[question];
    if (!(await confirm({ message: confirmSentences[question], yes, no }))) return;
    const left = entries.current;
    // Closing the window must not step back as well.
    entries.current = null;
    await onLeave();
    left?.leave();
  });
  useEffect(() => {
    if (!open) return undefined;
    answered.current = false;
    // Not at once: in development an effect runs twice.
    const opening = setTimeout(() => {
      entries.current = openWindowHistory(() => void askToLeave());
    });
    window.addEventListener('message', take);
    return () => {
      clearTimeout(opening);
      window.removeEventListener('message', take);
      entries.current?.forget(answered.current);
      entries.current = null;
    };
  }, [open]);
  return (
    <Dialog title={TITLES[attempt.method]} open={open} onClose={onClose} size="medium" closesBeside={false}>
      <Stack gap={3}>
        {attempt.paysFor === undefined && <HoldTimer attempt={attempt} />}
        {(state === 'silent' || state === 'failed') && (
          <WindowTrouble
            failed={state === 'failed'}
            onAgain={again}
            onOwnPage={() => location.assign(windowAddress(attempt, 'page'))}
            onClose={onClose}
          />
        )}
        {open && (
          <iframe
            key={turn}
            ref={frame}
            className={css.frame}
            title="결제창"
            src={windowAddress(attempt, 'frame')}
            allow="payment"
            hidden={state === 'failed'}
            // The experience card's window is not our page and can't send news.
            onLoad={() => attempt.method === 'experience-card' && hear('open')}
          />
        )}
      </Stack>
    </Dialog>
  );
}

const TITLES: Readonly<Record<KeptAttempt['method'], string>> = {
  card: '카드 결제',
  'bank-transfer': '계좌이체',
  'virtual-account': '입금 계좌 받기',
  'experience-card': '체험카드 결제',
};
