export const PRIVACY_CONSENT = {
  ko: {
    title: '개인정보 제공 동의',
    effectiveFrom: null,
    sections: [
      {
        heading: '',
        blocks: [
          {
            kind: 'text',
            text: '한국직업체험재단은 체험 예약을 위해 아래와 같이 개인정보를 수집·이용합니다.',
          },
          {
            kind: 'table',
            caption: '개인정보 수집·이용',
            head: ['구분', '내용'],
            rows: [
              [
                '수집 항목',
                '체험자 이름, 생년월일, 학년, 전자우편(청소년·숙련기술체험관), 회원 아이디·반·번호(선택), 보호자 이름, 휴대전화 번호, 전자우편',
              ],
              ['이용 목적', '예약 확인과 입장, 체험 연령 확인, 안전사고 대응, 예약 변경·취소 안내'],
              ['보유 기간', '체험일부터 1년. 결제와 환불 기록은 전자상거래법에 따라 5년'],
              ['거부할 권리', '동의하지 않을 수 있습니다. 다만 동의하지 않으면 예약할 수 없습니다.'],
            ],
          },
          {
            kind: 'text',
            text: '만 14세 미만 어린이의 정보는 법정대리인인 보호자가 동의하고 입력해야 합니다.',
          },
        ],
      },
    ],
  },
  en: {
    title: 'Consent to provide personal information',
    effectiveFrom: null,
    sections: [
      {
        heading: '',
        blocks: [
          {
            kind: 'text',
            text: 'The Korea Job Experience Foundation collects and uses personal information for booking experiences as follows.',
          },
          {
            kind: 'table',
            caption: 'Personal information that is collected and used',
            head: ['Type', 'Details'],
            rows: [
              [
                'Information collected',
                'Participant’s name, date of birth, school year, email (Youth Hall and Skills Hall), member ID, class and class number (optional); guardian’s name, mobile phone number and email',
              ],
              [
                'Purpose of use',
                'Checking bookings and entry, checking participants’ age, responding to accidents, and notices of booking changes and cancellations',
              ],
              [
                'Retention period',
                '1 year from the visit date. Payment and refund records: 5 years, under the E-Commerce Act',
              ],
              ['Right to refuse', 'You may refuse. However, you can’t book without consent.'],
            ],
          },
          {
            kind: 'text',
            text: 'Information on children under 14 must be entered, with consent, by a guardian who is their legal representative.',
          },
        ],
      },
    ],
  },
} as const;
