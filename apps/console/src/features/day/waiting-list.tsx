import type { Roster } from '@kkumteo/contract/office/roster';
import { formatDay, formatMinute, kstDate, kstMinute } from '@kkumteo/domain/shared/time';
import css from './round-sheet.module.css';

/** Who waits for the round, in the order of their requests. */
export const WaitingList = ({ waiting }: Pick<Roster, 'waiting'>) =>
  waiting.length === 0 ? (
    <p>기다리는 사람이 없어요.</p>
  ) : (
    <ol className={css.leaders}>
      {waiting.map(({ name, phone, headcount, offered, requestedAt }, at) => (
        <li key={at}>
          <b>{name}</b> {headcount}명{offered > 0 && ` · ${offered}석 안내함`}
          <span>
            {[phone, `${formatDay(kstDate(requestedAt))} ${formatMinute(kstMinute(requestedAt))}`]
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
