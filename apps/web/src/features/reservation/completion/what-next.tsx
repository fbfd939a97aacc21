import type { OrderSheet } from '@kkumteo/contract/reservation/order';
import { formatDay, formatMinute } from '@kkumteo/domain/shared/time';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page-frame.tsx';
import css from './what-next.module.css';

const ARRIVE_EARLY_MINUTES = 20;

/** What comes now: when to arrive, what to bring, and for the youth and skill halls, the rooms. */
export function WhatNext({ sheet }: { readonly sheet: OrderSheet }) {
  const first = sheet.lines.toSorted(
    (left, right) => left.visitDate.localeCompare(right.visitDate) || left.startMinute - right.startMinute,
  )[0];
  return (
    <Section title="체험 당일 안내">
      <ol className={css.list}>
        {first !== undefined && (
          <li>
            <b>
              {formatDay(first.visitDate)} {formatMinute(first.startMinute - ARRIVE_EARLY_MINUTES)}까지
            </b>{' '}
            매표소로 와 주세요. 체험이 시작되고 20분이 지나면 참관만 할 수 있고, 30분이 지나면 입장할 수 없습니다.
          </li>
        )}
        <li>예약번호나 예약하신 분의 이름을 말씀해 주시면 입장권을 드립니다.</li>
        <li>할인이나 면제를 받은 분은 증빙을 가져와 주세요.</li>
      </ol>
      {sheet.needsRoomGuidance && (
        <Notice title={`${roomHalls(sheet)} 다음 순서`}>
          예약 상세에서 체험자마다 체험실을 확인해 주세요. 체험실은 방문 전날 자정까지 선택할 수 있고, 선택하신 내용은
          체험자의 이메일로 안내해 드립니다.
        </Notice>
      )}
    </Section>
  );
}

/** The halls of the order whose visitors choose rooms. */
const roomHalls = ({ lines }: OrderSheet): string =>
  [
    lines.some(({ hall }) => hall === 'teen') ? '청소년체험관' : null,
    lines.some(({ hall }) => hall === 'skill') ? '숙련기술체험관' : null,
  ]
    .filter((name) => name !== null)
    .join('·');
