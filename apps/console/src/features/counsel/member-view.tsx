import type { MemberShown } from '@kkumteo/contract/office/counsel';
import { INQUIRY_TOPIC_NAMES } from '@kkumteo/copy/inquiry';
import { formatDay, formatFullDay, formatMinute, kstDate } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { memberQuery, openMember } from '../../api/counsel.ts';
import { consentTextPlace, inquiryPlace, reservationPlace } from '../../lib/addresses.ts';
import { StatusBadge } from '../reservation/status-badge.tsx';
import { OpenPeople } from '../staff/open-people.tsx';
import { useMay } from '../staff/self.tsx';
import { Card } from './card.tsx';
import { MemberCopy } from './member-copy.tsx';
import { MemberLogin } from './member-login.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { CONSENT_WORDS } from './member-words.ts';
import css from './member-view.module.css';
import { MemberWithdrawal } from './member-withdrawal.tsx';

/** One member: who it is, what they booked and asked, where they are logged in, and what the park does for them. */
export function MemberView({ member }: { readonly member: MemberShown }) {
  const hasLeft = member.withdrawnAt !== null;
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <MemberFacts member={member} />
        <Reservations reservations={member.reservations} />
        <Inquiries inquiries={member.inquiries} />
      </div>
      <div className={css.column}>
        {!hasLeft && <MemberLogin member={member} />}
        {!hasLeft && <MemberSessions member={member} />}
        <Consents member={member} />
        <MemberCopy memberKey={member.memberKey} />
        <MemberWithdrawal member={member} />
      </div>
    </div>
  );
}

function MemberFacts({ member }: { readonly member: MemberShown }) {
  const queries = useQueryClient();
  const { memberKey, name, loginId, phone, email, birthDate, openUntil, joinedAt, withdrawnAt } = member;
  const query = memberQuery(memberKey);
  if (withdrawnAt !== null)
    return (
      <Card title="회원 정보">
        <p>{formatFullDay(kstDate(withdrawnAt))}에 탈퇴해 회원 정보가 없어요.</p>
      </Card>
    );
  return (
    <Card title="회원 정보">
      <SummaryList
        items={[
          { term: '이름', value: name },
          { term: '아이디', value: loginId },
          { term: '휴대전화', value: phone },
          { term: '메일', value: email },
          { term: '생년월일', value: birthDate === null ? '****' : formatFullDay(birthDate) },
          { term: '가입', value: formatFullDay(kstDate(joinedAt)) },
        ]}
      />
      <OpenPeople
        openUntil={openUntil}
        choices={['본인 확인', '전화하려고', '메일 보내려고']}
        send={async (reason) => {
          queries.setQueryData(query.queryKey, await openMember(memberKey, reason));
        }}
        onOver={() => void queries.invalidateQueries(query)}
      />
    </Card>
  );
}

function Reservations({ reservations }: Pick<MemberShown, 'reservations'>) {
  return (
    <Card title={`예약 ${reservations.length}건`}>
      {reservations.length === 0 && <p className={css.faint}>예약이 없어요.</p>}
      <ul>
        {reservations.map(({ reservationNo, bookingReference, status, productName, items, visitDate, startMinute }) => (
          <li key={reservationNo} className={css.visit}>
            <p>
              <Link to={reservationPlace(bookingReference)}>{bookingReference}</Link>
              <br />
              <span className={css.faint}>
                {formatDay(visitDate)} {formatMinute(startMinute)} · {productName}
                {items > 1 && ` 외 ${items - 1}건`}
              </span>
            </p>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Inquiries({ inquiries }: Pick<MemberShown, 'inquiries'>) {
  const mayRead = useMay('inquiry.read');
  if (inquiries.length === 0 || !mayRead) return null;
  return (
    <Card title={`문의 ${inquiries.length}건`}>
      <ul>
        {inquiries.map(({ inquiryNo, topic, askedAt, isAnswered }) => (
          <li key={inquiryNo} className={css.visit}>
            <p>
              <Link to={inquiryPlace(inquiryNo)}>{inquiryNo}</Link>
              <br />
              <span className={css.faint}>
                {formatFullDay(kstDate(askedAt))} · {INQUIRY_TOPIC_NAMES[topic]}
              </span>
            </p>
            <Badge tone={isAnswered ? 'success' : 'warning'}>{isAnswered ? '답함' : '답을 기다림'}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Consents({ member: { consents, notifications } }: { readonly member: MemberShown }) {
  const yesNo = (on: boolean) => (on ? '받음' : '받지 않음');
  return (
    <Card title="동의와 알림">
      <SummaryList
        items={[
          ...consents.map(({ purpose, isGiven, at, textKey }) => ({
            term: CONSENT_WORDS[purpose],
            value: (
              <>
                {formatFullDay(kstDate(at))} {isGiven ? '동의함' : '동의하지 않음'} ·{' '}
                {textKey === null ? (
                  <span className={css.faint}>글 알 수 없음</span>
                ) : (
                  <Link to={consentTextPlace(textKey)}>그때의 글</Link>
                )}
              </>
            ),
          })),
          { term: '예약 알림톡', value: yesNo(notifications.byPhone) },
          { term: '예약 메일', value: yesNo(notifications.byMail) },
        ]}
      />
    </Card>
  );
}
