import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { readWindowResult, type WindowResult } from '@kkumteo/contract/payment/payment';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { confirm } from '@kkumteo/ui/dialogs.ts';
import { Stack } from '@kkumteo/ui/layout.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as v from 'valibot';
import { type KeptAttempt, windowAddress } from '../flow/attempt-slot.ts';
import { HoldTimer } from '../hold-timer.tsx';
import css from '../payment.module.css';
import type { PaymentFlow } from '../flow/use-payment-flow.ts';
import { useWindowState, type WindowNews, WindowTrouble } from './window-trouble.tsx';

export interface PaymentWindowProps {
  readonly attempt: KeptAttempt;
  readonly open: boolean;
  readonly onResult: (result: WindowResult) => void;
  readonly onClose: () => void;
  /** Ends the payment of a visitor who leaves by Back, and releases its seats. */
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
    <Dialog title={TITLES[attempt.method]} open={open} onClose={onClose} size="medium" closesBeside={false} ownsBack>
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

/** The payment window of a flow, whatever is paid; nothing while no payment is under way. */
export function WindowOfFlow({ flow }: { readonly flow: PaymentFlow }) {
  if (flow.attempt === null) return null;
  return (
    <PaymentWindow
      attempt={flow.attempt}
      open={flow.windowOpen}
      onResult={(result) => void flow.takeResult(result)}
      onClose={flow.closeWindow}
      onLeave={flow.stop}
    />
  );
}

/** What the page in our frame says of the window (it is the server's `/payment/window`). */
const newsSchema = v.object({
  kind: v.picklist(['payment-window']),
  order: v.string(),
  phase: v.picklist(['opening', 'open', 'failed']),
});

/** What a message says of how the payment window is getting on; null for every other message, sender and attempt. */
export function newsOfMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  expected: { readonly origin: string; readonly source: MessageEventSource; readonly attemptId: string },
): WindowNews | null {
  if (event.origin !== expected.origin || event.source !== expected.source) return null;
  const data: unknown = event.data;
  return v.is(newsSchema, data) && data.order === expected.attemptId ? data.phase : null;
}

/** What the site's own return page calls its message (it ends the payment window inside our dialog). */
const messageSchema = v.object({ kind: v.picklist(['payment-result']), fields: v.unknown() });

/** The result in a message of our return page; null for every other message and every other sender. */
export function resultOfMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  expected: { readonly origin: string; readonly source: MessageEventSource | null },
): WindowResult | null {
  if (event.origin !== expected.origin || event.source !== expected.source) return null;
  const data: unknown = event.data;
  return v.is(messageSchema, data) ? readWindowResult(data.fields) : null;
}

const windowEntrySchema = v.object({ isWindow: v.literal(true) });

interface WindowHistory {
  /**
   * Removes the window's entries from the tab's history: the one made here, and after a result those that the frame
   * left (see below).
   */
  readonly forget: (answered: boolean) => void;
  /** Leaves the page by Back, as was wanted. */
  readonly leave: () => void;
}

/**
 * Gives an open payment window an entry of its own in the tab's history, so that Back can be asked about: `onBack`
 * hears of it, and the entry is there again by then. The steps of a frame stay in the history after it is gone, and
 * Back would have to be pressed for each of them; right after its last step forward they can be stepped over (browsers
 * that drop them themselves have none).
 */
function openWindowHistory(onBack: () => void): WindowHistory {
  // The router's own state goes along: for it this is the same entry.
  const push = () =>
    history.pushState({ ...v.parse(v.record(v.string(), v.unknown()), history.state ?? {}), isWindow: true }, '');
  const back = ({ state }: PopStateEvent) => {
    // A question over the window was closed.
    if (v.is(windowEntrySchema, state)) return;
    push();
    onBack();
  };
  push();
  const own = history.length;
  window.addEventListener('popstate', back);
  const stop = () => window.removeEventListener('popstate', back);
  return {
    forget: (answered) => {
      stop();
      const left = history.length - own;
      if (answered || left === 0) history.go(-1 - Math.max(0, left));
    },
    leave: () => {
      stop();
      history.go(-2);
    },
  };
}
