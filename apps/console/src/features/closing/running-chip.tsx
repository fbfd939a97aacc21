import { formatDay } from '@kkumteo/domain/shared/time';
import { Link } from '@kkumteo/ui/link.tsx';
import { Spinner } from '@kkumteo/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { runningClosingsQuery } from '../../api/closing.ts';
import { closingPlace } from '../../lib/addresses.ts';
import css from './running-chip.module.css';

/** In the top bar of everyone: a closing that is proposed, under way or paused, with the way to it. */
export function RunningChip() {
  const { data } = useQuery(runningClosingsQuery);
  return (data?.closings ?? []).map((one) => {
    const words = {
      running: `하루 닫기 ${one.percent}%`,
      paused: `하루 닫기 멈춤 ${one.percent}%`,
      proposed: '하루 닫기 승인 대기',
    };
    if (one.state !== 'running' && one.state !== 'paused' && one.state !== 'proposed') return null;
    return (
      <Link
        key={one.closingId}
        className={css.chip}
        to={closingPlace(one.closingId)}
        data-state={one.state}
        title={formatDay(one.day)}
      >
        {one.state === 'running' && <Spinner />} <span>{words[one.state]}</span>
      </Link>
    );
  });
}
