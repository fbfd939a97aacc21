import { Button } from '@kkumteo/ui/button.tsx';
import type { StaffSession } from '../../api/staff.ts';
import { serverNow } from '../../lib/clock.ts';
import { Icon } from '../../lib/icon.tsx';
import css from './session-list.module.css';
import { moment } from './times.ts';

export interface SessionListProps {
  readonly sessions: readonly StaffSession[];
  readonly onEnd: (key: string) => void;
}

/** Where a person is logged in, each with its end; the session that looks ends by the logout. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  return (
    <ul className={css.sessions}>
      {sessions.map(({ key, browser, address, createdAt, lastSeenAt, isCurrent }) => (
        <li key={key}>
          <Icon name="globe" />
          <p>
            <b>{browser}</b>
            <small>
              {address} · {moment(createdAt, serverNow())}부터, 마지막 {moment(lastSeenAt, serverNow())}
            </small>
          </p>
          {isCurrent ? (
            <span>지금 이 자리</span>
          ) : (
            <Button size="small" onClick={() => onEnd(key)} aria-label={`${browser} ${address} 접속 끊기`}>
              끊기
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
