import type { ParkDocument } from './document.ts';

/** What an individual agrees to in the ticket panel of the child, teen and skill halls (booking spec §5). */
export const ageCaution: ParkDocument = {
  title: '체험연령 관련 주의사항',
  effectiveFrom: '2022-11-01',
  sections: [
    {
      heading: '꼭 확인해 주세요',
      blocks: [
        {
          kind: 'list',
          items: [
            '체험일 기준 만 48개월이 지나지 않은 어린이는 안전을 위해 체험할 수 없습니다.',
            '어린이체험관은 4~12세, 청소년체험관과 숙련기술체험관은 10~19세만 예약하실 수 있습니다. (체험하는 해에서 태어난 해를 뺀 나이)',
            '나이를 다르게 입력해 예약하신 경우 현장에서 체험이 제한될 수 있습니다.',
          ],
        },
      ],
    },
  ],
};

/** What an individual agrees to about personal data in the ticket panel (booking spec §5). */
export const privacyAgreement: ParkDocument = {
  title: '개인정보 수집·이용 동의',
  effectiveFrom: '2022-11-01',
  sections: [
    {
      heading: '예약을 위해 다음의 정보를 수집합니다',
      blocks: [
        {
          kind: 'table',
          caption: '수집하는 개인정보',
          head: ['대상', '항목', '목적', '보유 기간'],
          rows: [
            ['체험자', '이름, 생년월일, 학년, 이메일(일부 체험관)', '예약 확인, 체험 연령 확인', '체험일부터 1년'],
            ['보호자·인솔자', '이름, 휴대전화, 이메일', '예약 확인, 안전 관련 연락', '체험일부터 1년'],
            ['예약자', '이름, 연락처, 결제 기록', '결제와 환불', '전자상거래법에 따라 5년'],
          ],
        },
        {
          kind: 'list',
          items: [
            '만 14세 미만 어린이의 정보는 법정대리인인 보호자가 동의하고 입력합니다.',
            '동의를 거부하실 수 있으나, 그 경우 예약을 하실 수 없습니다.',
          ],
        },
      ],
    },
  ],
};
