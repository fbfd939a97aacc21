import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import css from './load-trouble.module.css';

/** From then on a wait is explained. */
const SLOW_MS = 5_000;
const SLOW = '불러오는 데 시간이 걸리고 있습니다. 연결 상태를 확인해 주세요.';

/** Beside a part that loads: what failed, or after five seconds that it takes long, with a way to try again. */
export function LoadTrouble(props: {
  readonly failure: string | null;
  /** A call is under way. */
  readonly waiting: boolean;
  readonly onRetry: () => void;
}) {
  const slow = useSlow(props.waiting);
  const words = props.failure ?? (slow ? SLOW : null);
  if (words === null) return null;
  return (
    <div className={css.trouble} role={props.failure === null ? 'status' : 'alert'}>
      <p>{words}</p>
      <Button size="medium" onClick={props.onRetry}>
        <Icon name="again" /> 다시 시도
      </Button>
    </div>
  );
}

/** True once something has been waited for longer than five seconds. */
function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return slow;
}
