import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { useServerNow } from '../../lib/clock.ts';
import { GateIcon } from './gate-icon.tsx';
import { timeWords } from './gate-words.ts';
import type { Gate } from './use-gate.ts';
import css from './away-banner.module.css';

const OLD_MS = 15 * MINUTE_MS;

/** That the site is away, how many scans wait to be sent, and how old the list is by which the device answers. */
export function AwayBanner({ isAway, device: { waiting, listMadeAt } }: Pick<Gate, 'isAway' | 'device'>) {
  const now = useServerNow();
  if (!isAway && waiting === 0) return null;
  const isOld = listMadeAt !== null && now - listMadeAt > OLD_MS;
  return (
    <div className={css.banner} role="status" data-old={isOld || undefined}>
      <GateIcon name="away" />
      <span>
        {isAway ? '인터넷이 끊겼어요. ' : '보내고 있어요. '}
        {waiting > 0 && (
          <>
            <b>스캔 {waiting}건</b>이 기다려요.{' '}
          </>
        )}
        {isAway &&
          (listMadeAt === null ? '이 기기에 오늘 명단이 없어요.' : `${timeWords(listMadeAt)} 명단으로 답해요.`)}
        {isAway && isOld && ` ${Math.floor((now - listMadeAt) / MINUTE_MS)}분 된 명단이라 새 예약은 없을 수 있어요.`}
      </span>
    </div>
  );
}
