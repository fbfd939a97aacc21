import { formatDay } from '@kkumteo/domain/shared/time';
import { Link } from '@kkumteo/ui/link.tsx';
import { Spinner } from '@kkumteo/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { runningClosingsQuery } from '../../api/closing.ts';
import { closingPlace } from '../../lib/addresses.ts';
import { useMay } from '../staff/self.tsx';
import css from './running-chip.module.css';

/** In the top bar of everyone: a closing that is proposed, under way or paused, with the way to it for who may see it. */
export function RunningChip() {
  const { data } = useQuery(runningClosingsQuery);
  const mayRead = useMay('closing.read');
  return (data?.closings ?? []).map((one) => {
    const words = {
      running: `하루 닫기 ${one.percent}%`,
      paused: `하루 닫기 멈춤 ${one.percent}%`,
      proposed: '하루 닫기 승인 대기',
    };
    if (one.state !== 'running' && one.state !== 'paused' && one.state !== 'proposed') return null;
    const shown = (
      <>
        {one.state === 'running' && <Spinner />} <span>{words[one.state]}</span>
      </>
    );
    const about = { 'data-state': one.state, title: formatDay(one.day) };
    return mayRead ? (
      <Link key={one.closingId} className={css.chip} to={closingPlace(one.closingId)} {...about}>
        {shown}
      </Link>
    ) : (
      <p key={one.closingId} className={css.chip} {...about}>
        {shown}
      </p>
    );
  });
}
