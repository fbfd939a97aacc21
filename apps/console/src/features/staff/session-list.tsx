import { Button } from '@kkumteo/ui/button.tsx';
import type { Instant } from '@kkumteo/domain/shared/time';
import { serverNow } from '../../lib/clock.ts';
import { Icon } from '../../lib/icon.tsx';
import css from './session-list.module.css';
import { moment } from './times.ts';

interface Session {
  readonly key: string;
  readonly browser: string;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
  /** Kept of staff alone. */
  readonly address?: string;
  readonly isCurrent?: boolean;
}

export interface SessionListProps {
  readonly sessions: readonly Session[];
  readonly onEnd: (key: string) => void;
}

/** Where a person is logged in, each with its end; the session that looks ends by the logout. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  return (
    <ul className={css.sessions}>
      {sessions.map(({ key, browser, address = '', createdAt, lastSeenAt, isCurrent = false }) => (
        <li key={key}>
          <Icon name="globe" />
          <p>
            <b>{browser || '알 수 없는 브라우저'}</b>
            <small>
              {address !== '' && `${address} · `}
              {moment(createdAt, serverNow())}부터, 마지막 {moment(lastSeenAt, serverNow())}
            </small>
          </p>
          {isCurrent ? (
            <span>지금 이 자리</span>
          ) : (
            <Button
              size="small"
              onClick={() => onEnd(key)}
              aria-label={[browser, address, '접속 끊기'].filter(Boolean).join(' ')}
            >
              끊기
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
