import type { CardResult } from '@kkumteo/contract/payment/payment';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import type { KeptAttempt } from './attempt-slot.ts';
import { markHistory } from './frame-history.ts';
import { HoldTimer } from './hold-timer.tsx';
import css from './payment-window.module.css';
import { resultOfMessage } from './window-result.ts';

export interface PaymentWindowProps {
  readonly attempt: KeptAttempt;
  readonly open: boolean;
  readonly onResult: (result: CardResult) => void;
  readonly onClose: () => void;
}

/** The provider's window over the page, on wide screens (D43); the hold's timer stays in sight above it. */
export function PaymentWindow({ attempt, open, onResult, onClose }: PaymentWindowProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const answered = useRef(false);
  const take = useEffectEvent((event: MessageEvent) => {
    const source = frame.current?.contentWindow ?? null;
    const result = source === null ? null : resultOfMessage(event, { origin: location.origin, source });
    if (result === null || result.attemptId !== attempt.attemptId) return;
    answered.current = true;
    onResult(result);
  });
  useEffect(() => {
    if (!open) return undefined;
    answered.current = false;
    const stepBack = markHistory();
    window.addEventListener('message', take);
    return () => {
      window.removeEventListener('message', take);
      if (answered.current) stepBack();
    };
  }, [open]);
  return (
    <Dialog title={TITLES[attempt.method]} open={open} onClose={onClose} size="medium">
      <div className={css.window}>
        <HoldTimer attempt={attempt} />
        {open && (
          <iframe
            ref={frame}
            className={css.frame}
            title="결제창"
            src={`${attempt.windowUrl}?display=frame`}
            allow="payment"
          />
        )}
      </div>
    </Dialog>
  );
}

const TITLES: Readonly<Record<KeptAttempt['method'], string>> = {
  card: '카드 결제',
  'bank-transfer': '계좌이체',
  'virtual-account': '입금 계좌 받기',
  'experience-card': '체험카드 결제',
};
