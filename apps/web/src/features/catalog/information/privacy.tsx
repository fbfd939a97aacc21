import { DataTable } from '@kkumteo/ui/data-table.tsx';
import { Prose } from '@kkumteo/ui/prose.tsx';
import { useSiteNames } from '../../../api/catalog.ts';

const PURPOSES = [
  {
    what: '회원',
    items: '아이디, 비밀번호, 이름, 이메일, 휴대전화, 생년월일',
    why: '본인 확인, 예약 안내',
    until: '탈퇴할 때까지',
  },
  {
    what: '체험자',
    items: '이름, 생년월일, 학년, 이메일(체험실을 고르는 체험)',
    why: '체험 진행, 나이 확인, 안전',
    until: '체험일부터 1년',
  },
  { what: '보호자·인솔자', items: '이름, 휴대전화, 이메일', why: '체험 안내, 비상 연락', until: '체험일부터 1년' },
  {
    what: '결제를 마치지 않은 예약',
    items: '체험자와 보호자·인솔자 항목',
    why: '결제하는 동안 좌석 확보',
    until: '결제가 끝나지 않은 날부터 하루 안',
  },
  { what: '단체 확약서', items: '단체명, 주소, 대표자와 작성자 이름, 전화', why: '확약 확인', until: '체험일부터 1년' },
  { what: '대기 신청', items: '이름, 휴대전화', why: '좌석 안내', until: '대기가 끝난 날부터 30일' },
  { what: '문의', items: '문의 내용, 관련 예약', why: '답변', until: '문의한 날부터 1년 또는 탈퇴할 때까지' },
  { what: '결제', items: '결제 수단, 승인 번호', why: '결제와 환불', until: '5년 (전자상거래법, 이름 없이)' },
  { what: '환불 계좌', items: '은행, 계좌 번호, 예금주', why: '환불', until: '환불을 보낸 뒤 보관하지 않음' },
] as const;

/** How personal data is handled. */
export function PrivacyPolicy() {
  const { foundationName } = useSiteNames();
  return (
    <Prose>
      <p>{foundationName}에서는 체험 예약에 필요한 개인정보만 받아 다음과 같이 처리합니다.</p>
      <h2>수집하는 항목과 목적, 보유 기간</h2>
      <DataTable
        caption="수집하는 개인정보의 항목, 목적, 보유 기간"
        columns={[
          { key: 'what', header: '구분', cell: (row) => row.what, rowHeader: true },
          { key: 'items', header: '항목', cell: (row) => row.items },
          { key: 'why', header: '목적', cell: (row) => row.why },
          { key: 'until', header: '보유 기간', cell: (row) => row.until },
        ]}
        rows={PURPOSES}
        rowKey={(row) => row.what}
      />
      <h2>만 14세 미만 아동</h2>
      <p>체험자 정보는 보호자나 인솔자가 입력하며, 재단은 체험 진행에 필요한 범위에서만 이용합니다.</p>
      <h2>제3자 제공과 위탁</h2>
      <p>법령에 따른 경우가 아니면 다른 곳에 제공하지 않습니다. 결제는 결제대행사에 맡깁니다.</p>
      <h2>정보주체의 권리</h2>
      <p>
        회원은 언제든지 자기 정보를 보고, 고치고, 지워 달라고 요청할 수 있습니다. 동의하지 않을 수 있으며, 필수 항목에
        동의하지 않으면 예약할 수 없습니다.
      </p>
      <p>시행일 2022년 11월 1일</p>
    </Prose>
  );
}
