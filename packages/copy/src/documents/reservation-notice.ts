import type { ParkDocument } from './document.ts';
import { discountSection, feeSection } from './fees.ts';
import { refundSection } from './refunds.ts';

/** From when until when a visit can be booked. */
export const BOOKING_PERIOD = {
  window: '체험일 12개월 전부터 체험일 전날 24시까지 예약하고 결제하실 수 있습니다.',
  sameDay: '어린이체험관은 체험 당일 오후 2시까지 예약하실 수 있으며, 그 뒤에는 현장에서 발권해 주세요.',
  begun: '이미 시작된 회차는 예약하실 수 없습니다.',
} as const;

export const TRACK_RULES = {
  sizes: '체험자가 14명 이하이면 개인예약, 15명 이상이면 단체예약으로 진행해 주세요.',
  groupTerm:
    '단체예약은 체험일 한 달 전까지 결제를 마치거나 확약서를 작성해 주세요. 그 뒤에 예약하신 경우에는 예약일부터 3일 안에 진행해 주세요.',
  pledgeApproval: '확약서는 체험일 15일 전부터 승인된 것으로 봅니다.',
  groupChange: '단체예약의 인원과 회차는 체험일 7일 전까지 변경하실 수 있습니다.',
  fixed: '상품과 체험일은 변경할 수 없습니다. 취소하신 뒤 다시 예약해 주세요.',
} as const;

export const AGE_RULES = {
  halls: '어린이체험관은 4세부터 10세까지, 청소년체험관은 11세부터 18세까지에 알맞게 꾸며져 있습니다.',
  youngest: '체험일 기준 만 48개월이 지나지 않은 어린이는 안전을 위해 체험할 수 없습니다.',
  capacity:
    '이용 인원: 청소년체험관은 한 번에 약 500명, 하루 2,500명. 숙련기술체험관은 한 번에 120명, 하루 240명입니다.',
} as const;

export const ROOM_RULES = {
  choice: '체험실을 고르는 상품은 체험일 전날 자정까지 체험실을 선택해 주세요.',
  lateness: '체험이 시작되고 20분이 지나면 참관만 하실 수 있고, 30분이 지나면 들어가실 수 없습니다.',
  chooseAgain: '회차를 바꾸거나 인원을 줄이면 선택하신 체험실이 지워지니 다시 선택해 주세요.',
} as const;

/** 예약안내 및 유의사항: opens before its checkbox can be ticked on the payment page (reservation spec §2, §9). */
export const reservationNotice: ParkDocument = {
  title: '예약안내 및 유의사항',
  effectiveFrom: '2022-11-01',
  sections: [
    { heading: '예약 기간', blocks: [{ kind: 'list', items: Object.values(BOOKING_PERIOD) }] },
    { heading: '개인예약과 단체예약', blocks: [{ kind: 'list', items: Object.values(TRACK_RULES) }] },
    { heading: '체험 대상', blocks: [{ kind: 'list', items: Object.values(AGE_RULES) }] },
    feeSection,
    discountSection,
    { heading: '체험실 이용', blocks: [{ kind: 'list', items: Object.values(ROOM_RULES) }] },
    refundSection,
    {
      heading: '개인정보 안내',
      blocks: [
        {
          kind: 'list',
          items: [
            '입력하신 이름, 생년월일, 연락처는 예약 확인과 안전한 체험을 위해서만 쓰입니다.',
            '주민등록번호는 받지 않습니다. 어느 칸에도 입력하지 말아 주세요.',
          ],
        },
      ],
    },
  ],
};
