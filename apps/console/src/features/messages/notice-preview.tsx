import type { NoticePreview } from '@kkumteo/contract/office/messages';
import { Link } from '@kkumteo/ui/link.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { reservationPlace } from '../../lib/addresses.ts';
import { serverNow } from '../../lib/clock.ts';
import { people } from '../../lib/counts.ts';
import { PhoneMessage } from '../../lib/phone-message.tsx';
import { moment } from '../staff/times.ts';
import css from './messages.module.css';

const cases = (count: number): string => `${count.toLocaleString('ko-KR')}건`;

/** A notice before it is sent: how many it reaches, whom nothing reaches, and how it arrives in both languages. */
export function NoticePreviewed({ preview }: { readonly preview: NoticePreview }) {
  const {
    reservations,
    people: heads,
    inEnglish,
    byPhone,
    byMail,
    unreached,
    ringsFrom,
    notifiedAt,
    isAlimtalk,
  } = preview;
  const now = serverNow();
  return (
    <>
      {notifiedAt !== null && (
        <Notice tone="warning">이 회차에는 {moment(notifiedAt, now)}에 알린 것이 있어요. 다시 보내면 또 가요.</Notice>
      )}
      {ringsFrom !== null && (
        <Notice>밤 9시부터 아침 8시까지는 휴대전화로 보내지 않아요. {moment(ringsFrom, now)}부터 가요.</Notice>
      )}
      <SummaryList
        layout="rows"
        items={[
          { term: '받는 예약', value: `${cases(reservations)} · ${people(heads)}` },
          { term: '알림톡·문자', value: cases(byPhone) },
          { term: '메일만', value: cases(byMail) },
          { term: '알릴 길 없음', value: cases(unreached.length) },
          ...(inEnglish === 0 ? [] : [{ term: '영어로', value: cases(inEnglish) }]),
        ]}
      />
      {unreached.length > 0 && (
        <ul className={css.unreached} aria-label="알릴 길이 없는 예약">
          {unreached.map((reference) => (
            <li key={reference}>
              <Link to={reservationPlace(reference)} className={css.link}>
                {reference}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PhoneMessage head={isAlimtalk ? '알림톡 도착' : '문자 도착'} {...preview.korean} />
      <PhoneMessage head="영어 예약은 문자로" lang="en" {...preview.english} />
    </>
  );
}
