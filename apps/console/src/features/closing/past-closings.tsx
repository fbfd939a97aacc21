import { CLOSING_GROUND_WORDS } from '@kkumteo/copy/closing';
import { formatDay } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { closingsQuery } from '../../api/closing.ts';
import { closingPlace } from '../../lib/addresses.ts';
import { failureMessage } from '../../lib/http.ts';
import css from './choose.module.css';
import { cases, scopeWords, STATE_WORDS } from './closing-words.ts';

/** Closings of the past and of now, each with its page. */
export function PastClosings() {
  const { data, error, isFetching, refetch } = useQuery(closingsQuery);
  return (
    <section className={css.side} aria-labelledby="past">
      <h2 id="past">지난 하루 닫기</h2>
      {error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.closings.length === 0 && <p className={css.faint}>아직 하루를 닫은 적이 없어요.</p>}
      <ul className={css.past}>
        {data?.closings.map((one) => (
          <li key={one.closingId}>
            <Link to={closingPlace(one.closingId)}>
              <span>
                <b>{formatDay(one.day)}</b> {scopeWords(one)} · {CLOSING_GROUND_WORDS[one.ground]}
              </span>
              {one.state === 'done' ? (
                <span>{cases(one.reservations)}</span>
              ) : (
                <Badge
                  tone={
                    one.state === 'running' ? 'info' : ['proposed', 'stopped'].includes(one.state) ? 'warning' : 'plain'
                  }
                >
                  {STATE_WORDS[one.state]}
                </Badge>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
