import { Button } from '@kkumteo/ui/button.tsx';
import { formatMinute, kstMinute, type Instant } from '@kkumteo/domain/shared/time';
import { failureMessage } from '../../lib/http.ts';
import css from './stale-band.module.css';

/** What is shown is older than it should be: since when, why, and a way to try again. */
export function StaleBand(props: { readonly since: Instant; readonly error: Error; readonly onRetry: () => void }) {
  return (
    <div className={css.band} role="alert">
      <p>
        <strong>{formatMinute(kstMinute(props.since))} 뒤의 값을 불러오지 못했어요.</strong>{' '}
        {failureMessage(props.error)}
      </p>
      <Button size="small" onClick={props.onRetry}>
        다시 시도
      </Button>
    </div>
  );
}
