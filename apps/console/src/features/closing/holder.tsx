import type { Closing } from '@kkumteo/contract/office/closing';
import { Button } from '@kkumteo/ui/button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useServerNow } from '../../lib/clock.ts';
import { useSelf } from '../staff/self.tsx';
import { moment } from '../staff/times.ts';
import css from './holder.module.css';
import { useTakeWork } from './use-take-work.ts';

export interface HolderProps {
  readonly closing: Closing;
  readonly left: Closing['left'][number];
  readonly onHandOver: () => void;
}

/** Who has one kind of what is left, and since when; who does that work takes it, or hands it over. */
export function Holder({ closing: { closingId }, left: { why, holder, roles }, onHandOver }: HolderProps) {
  const { staffKey, role } = useSelf();
  const now = useServerNow();
  const take = useTakeWork({ closingId, why, from: holder?.staffKey ?? null });
  if (roles.length === 0) return '–';
  return (
    <div className={css.holder}>
      <p>
        {holder === null ? '아직 없음' : holder.name}
        {holder !== null && <span>{moment(holder.since, now)}부터</span>}
      </p>
      {roles.includes(role) && (
        <>
          {holder === null && (
            <Button size="small" busy={take.busy ? '맡는 중' : null} onClick={() => void take.run(staffKey)}>
              내가 맡기
            </Button>
          )}
          <Button size="small" onClick={onHandOver}>
            {holder === null ? '맡기기' : '바꾸기'}
          </Button>
        </>
      )}
      {take.failure !== null && (
        <Notice tone="danger" role="alert">
          {take.failure}
        </Notice>
      )}
    </div>
  );
}
