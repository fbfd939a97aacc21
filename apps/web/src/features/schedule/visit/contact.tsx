import { openingHours, parkState } from '@kkumteo/domain/schedule/park-hours';
import { formatMinute, kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import type { Site } from '@kkumteo/contract/catalog/site';
import { paths } from '@kkumteo/contract/pages/addresses';
import { memberLinks } from '@kkumteo/contract/pages/further-pages';
import { buttonClass } from '@kkumteo/ui/button.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { NoWrap } from '@kkumteo/ui/no-wrap.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { inquiryOptionsQuery } from '../../../api/inquiry.ts';
import { calendarQuery } from '../../../api/schedule.ts';
import { useHydrated } from '../../../lib/taken-over.ts';
import { useServerNow } from '../server-now.ts';
import css from './contact.module.css';

const MINUTE_MS = 60_000;

/**
 * Whom to ask what the page did not answer: by phone with whether it is answered now, by mail, and what groups read
 * first.
 */
export function Contact({ operator, now: made }: { readonly operator: Site['operator']; readonly now: Instant }) {
  const clock = useServerNow(MINUTE_MS);
  const now = useHydrated() ? clock : null;
  const { data: days } = useQuery(calendarQuery(kstDate(now ?? made)));
  return (
    <Section
      title="문의"
      id="contact"
      aside={
        <Text as="span" tone="faint" size="second">
          답을 못 찾으셨나요?
        </Text>
      }
    >
      <ul className={css.contact}>
        <li>
          <p>
            <b>
              <NoWrap>{operator.phone}</NoWrap>
            </b>
            <small>
              <NoWrap>{reachable(operator.hours.callCentre, days ?? null, now)}</NoWrap>
            </small>
          </p>
          <a href={`tel:${operator.phone}`} className={buttonClass('secondary', 'medium', false)}>
            전화
          </a>
        </li>
        <ByMail address={operator.email} />
        <li>
          <p>
            <b>단체 예약 도움</b>
            <small>확약서와 명단 안내</small>
          </p>
          <LinkButton to={paths.info('notice')} size="medium">
            보기
          </LinkButton>
        </li>
      </ul>
    </Section>
  );
}

/** The park's address, and the form that takes a question to it where the site sends mail. */
function ByMail({ address }: { readonly address: string }) {
  const { data: isOpen } = useQuery(inquiryOptionsQuery);
  return (
    <li>
      <p>
        <b>{isOpen ? <a href={`mailto:${address}`}>{address}</a> : address}</b>
        <small>{isOpen ? '예약을 골라 문의하시면 문의번호를 드립니다' : '메일로도 문의하실 수 있습니다'}</small>
      </p>
      {isOpen ? (
        <LinkButton to={memberLinks.inquiry()} size="medium">
          문의하기
        </LinkButton>
      ) : (
        <a href={`mailto:${address}`} className={buttonClass('secondary', 'medium', false)}>
          메일
        </a>
      )}
    </li>
  );
}

/** Whether the call centre answers now; its written hours where that is not known. */
function reachable(written: string, days: readonly CalendarDay[] | null, now: Instant | null): string {
  const hours = openingHours(written);
  const state = hours === null || days === null || now === null ? null : parkState(days, hours, now);
  if (state?.kind === 'open') return `지금 통화할 수 있어요 · ${formatMinute(state.until)}까지`;
  return state === null ? `운영일 ${written}` : `지금은 통화할 수 없어요 · 운영일 ${written}`;
}
