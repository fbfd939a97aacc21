import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import type { WindowResult } from '@kkumteo/contract/payment/payment';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { confirm } from '@kkumteo/ui/dialogs.ts';
import { Stack, Row } from '@kkumteo/ui/layout.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@kkumteo/ui/button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { type KeptAttempt, windowAddress } from '../flow/attempt-slot.ts';
import { HoldTimer } from '../hold-timer.tsx';
import css from '../payment.module.css';
import { newsOfMessage, resultOfMessage, type WindowNews } from './window-messages.ts';
import type { PaymentFlow } from '../flow/use-payment-flow.ts';

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

interface WindowTroubleProps {
  /** It is known that the window could not be loaded; else it may still come. */
  readonly failed: boolean;
  readonly onAgain: () => void;
  readonly onOwnPage: () => void;
  readonly onClose: () => void;
}

/** What to do where the payment window does not open (reservation spec §2, PD-43). */
function WindowTrouble({ failed, onAgain, onOwnPage, onClose }: WindowTroubleProps) {
  return (
    <Notice
      tone={failed ? 'danger' : 'warning'}
      role={failed ? 'alert' : 'status'}
      title={failed ? '결제창을 열지 못했습니다' : '결제창이 보이지 않나요?'}
    >
      <p>
        인터넷 연결을 확인하시고, 광고 차단 같은 확장 프로그램이 있으면 끄고 다시 열어 주세요. 결제창이 열리지 않으면
        새로고침해 주세요. 맡아 둔 좌석과 입력하신 내용은 그대로 있습니다.
      </p>
      <Row wrap gap={2} above={3}>
        <Button size="small" look="primary" onClick={onAgain}>
          결제창 다시 열기
        </Button>
        <Button size="small" onClick={onOwnPage}>
          결제 페이지로 이동
        </Button>
        <Button size="small" look="text" onClick={onClose}>
          나중에 결제하기
        </Button>
      </Row>
    </Notice>
  );
}

// Long enough for a slow line, short enough that no one waits before an empty frame.
const PATIENCE_MS = 8_000;

/** coming: wait. there: it is visible. silent: no news, it may be blocked. failed: it could not be loaded. */
type WindowState = 'coming' | 'there' | 'silent' | 'failed';

interface WindowWatch {
  readonly state: WindowState;
  /** Counts the tries; a frame with this as its key is a new one. */
  readonly turn: number;
  readonly hear: (news: WindowNews) => void;
  readonly again: () => void;
}

/**
 * Checks whether the provider's window appears in its frame; one that a browser or an extension blocks sends no news at
 * all (R2-49).
 */
export function useWindowState(open: boolean): WindowWatch {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<WindowState>('coming');
  useEffect(() => {
    if (!open) return undefined;
    const late = setTimeout(() => setState((was) => (was === 'coming' ? 'silent' : was)), PATIENCE_MS);
    return () => {
      clearTimeout(late);
      setState('coming');
    };
  }, [open, turn]);
  return {
    state,
    turn,
    hear: (news) => {
      if (news !== 'opening') setState(news === 'open' ? 'there' : 'failed');
    },
    again: () => setTurn((last) => last + 1),
  };
}

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
  const push = () => history.pushState(history.state, '');
  const back = () => {
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
