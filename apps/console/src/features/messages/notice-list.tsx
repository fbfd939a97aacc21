import type { VisitNoticeShown } from '@kkumteo/contract/office/messages';
import { formatDay } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { DataTable } from '@kkumteo/ui/data-table.tsx';
import { serverNow } from '../../lib/clock.ts';
import { people } from '../../lib/counts.ts';
import { moment } from '../staff/times.ts';
import css from './messages.module.css';

/** Notices to visitors, with how many of the reservations it has reached. */
export const NoticeList = ({ notices }: { readonly notices: readonly VisitNoticeShown[] }) => (
  <DataTable
    caption="방문자에게 알린 것"
    rows={notices}
    rowKey={({ noticeId }) => String(noticeId)}
    columns={[
      {
        key: 'at',
        header: '보낸 때',
        cell: ({ sentAt, sentBy }) => (
          <div>
            {moment(sentAt, serverNow())} <span className={css.faint}>{sentBy}</span>
          </div>
        ),
      },
      {
        key: 'rounds',
        header: '누구에게',
        rowHeader: true,
        cell: ({ day, rounds }) => (
          <div>
            {formatDay(day)} {rounds[0]}
            {rounds.length > 1 && ` 외 ${rounds.length - 1}회차`}
          </div>
        ),
      },
      {
        key: 'words',
        header: '알린 말',
        cell: ({ words, wordsInEnglish, reason }) => (
          <div>
            <span className={css.lines}>{words}</span>
            {wordsInEnglish !== null && (
              <span className={css.lines} lang="en">
                {wordsInEnglish}
              </span>
            )}
            <span className={css.faint}>이유: {reason}</span>
          </div>
        ),
      },
      {
        key: 'count',
        header: '예약',
        align: 'end',
        cell: (notice) => (
          <div>
            {notice.reservations.toLocaleString('ko-KR')}건 <span className={css.faint}>{people(notice.people)}</span>
          </div>
        ),
      },
      { key: 'state', header: '상태', cell: (notice) => <State {...notice} /> },
    ]}
  />
);

const State = ({ reached, waiting, failed, dropped }: VisitNoticeShown) => (
  <span className={css.states}>
    {reached > 0 && <Badge tone="success">보냄 {reached.toLocaleString('ko-KR')}</Badge>}
    {waiting > 0 && <Badge tone="info">기다림 {waiting.toLocaleString('ko-KR')}</Badge>}
    {failed > 0 && <Badge tone="danger">보내지 못함 {failed.toLocaleString('ko-KR')}</Badge>}
    {dropped > 0 && <Badge tone="plain">보내지 않음 {dropped.toLocaleString('ko-KR')}</Badge>}
  </span>
);
