import { type HallRecord, guidanceAges } from '@kkumteo/domain/catalog/hall';
import { useHalls } from '../../../catalog/park-halls.tsx';
import css from './agreement-texts.module.css';

/** What the age caution says; the ages are guidance (PD-31). */
export function AgeCaution({ hall }: { readonly hall: HallRecord }) {
  const ages = guidanceAges(hall);
  return (
    <div className={css.text}>
      <p>
        {hall.name}은 {ages === null ? hall.ageGuidance : `만 ${ages.from}세부터 ${ages.to}세까지`}의 어린이와 청소년에
        맞추어 만들어졌습니다.
      </p>
      <ul>
        <li>체험일을 기준으로 생후 48개월이 지나지 않은 어린이는 체험할 수 없습니다.</li>
        <li>권장 연령보다 어리거나 나이가 많으면 체험 내용이 맞지 않거나 안전을 위해 참여가 제한될 수 있습니다.</li>
        <li>체험 당일 생년월일을 확인할 수 있는 서류를 요청할 수 있습니다.</li>
        <li>체험 시작 30분이 지나면 입장할 수 없고, 20분이 지나면 참관만 할 수 있습니다.</li>
      </ul>
    </div>
  );
}

/** What is collected of the people who take part, why, for how long, and that they may refuse. */
export function PrivacyNotice({ foundation }: { readonly foundation: string }) {
  const roomed = [...useHalls().values()].filter(({ hasRooms }) => hasRooms).map(({ shortName }) => shortName);
  return (
    <div className={css.text}>
      <p>{foundation}에서는 체험 예약을 위해 아래와 같이 개인정보를 수집·이용합니다.</p>
      <dl>
        <dt>수집 항목</dt>
        <dd>
          {roomed.length === 0
            ? '체험자 이름, 생년월일, 학년, 전자우편, 회원 아이디·반·번호(선택), 보호자 이름, 휴대전화 번호, 전자우편'
            : `체험자 이름, 생년월일, 학년, 전자우편(${roomed.join('·')}체험관), 회원 아이디·반·번호(선택), 보호자 이름, 휴대전화 번호, 전자우편`}
        </dd>
        <dt>이용 목적</dt>
        <dd>예약 확인과 입장, 체험 연령 확인, 안전사고 대응, 예약 변경·취소 안내</dd>
        <dt>보유 기간</dt>
        <dd>체험일부터 1년. 결제와 환불 기록은 전자상거래법에 따라 5년</dd>
        <dt>거부할 권리</dt>
        <dd>동의하지 않을 수 있습니다. 다만 동의하지 않으면 예약할 수 없습니다.</dd>
      </dl>
      <p>만 14세 미만 어린이의 정보는 법정대리인인 보호자가 동의하고 입력해야 합니다.</p>
    </div>
  );
}
