import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import css from './states.module.css';

/** Nothing to list: the specification's sentence, and perhaps a way on. */
export function EmptyState({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={css.state}>
      <p className={css.words}>{children}</p>
      {action}
    </div>
  );
}

/** Something did not load: what happened, and a way to try again. */
export function FailedState({
  message,
  onRetry,
  retrying = false,
}: {
  readonly message: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}) {
  return (
    <div className={css.state} role="alert">
      <p className={css.words}>{message}</p>
      <Button size="medium" busy={retrying ? '불러오는 중' : null} onClick={onRetry}>
        <Icon name="again" /> 다시 시도
      </Button>
    </div>
  );
}
