import { Button } from '@kkumteo/ui/button.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useEffect, useState } from 'react';

/**
 * opening: our page around the provider's window is there. open: the window itself has sent news. failed: it could not
 * be loaded.
 */
export type WindowNews = 'opening' | 'open' | 'failed';

interface WindowTroubleProps {
  /** It is known that the window could not be loaded; else it may still come. */
  readonly failed: boolean;
  readonly onAgain: () => void;
  readonly onOwnPage: () => void;
  readonly onClose: () => void;
}

/** What to do where the payment window does not open (reservation spec §2, PD-43). */
export function WindowTrouble({ failed, onAgain, onOwnPage, onClose }: WindowTroubleProps) {
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
