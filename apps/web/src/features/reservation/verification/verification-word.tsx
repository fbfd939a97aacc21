import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import { headsOf, type VerificationForm } from '@kkumteo/domain/pledge/verification-form';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { Text } from '@kkumteo/ui/layout.tsx';
import { dateWords } from '../documents/print-words.ts';
import css from './verification.module.css';

/** The signer's confirmation: both totals, the day, and the addressee (reservation spec §2). */
export function VerificationWord({
  form,
  date,
  operator,
}: {
  readonly form: VerificationForm;
  readonly date: KstDate;
  readonly operator: OperatorSettings;
}) {
  return (
    <div className={css.word}>
      <p>
        위와 같이 할인 대상 <b>{headsOf(form.discounted)}명</b>, 면제 대상 <b>{headsOf(form.exempt)}명</b>임을
        확인합니다.
      </p>
      <p className={css.date}>
        {dateWords(date)} <span>확인자 {form.writerName || '-'}</span>
      </p>
      <Text weight={700}>
        {operator.foundationName} {operator.chairmanTitle} 귀하
      </Text>
    </div>
  );
}
