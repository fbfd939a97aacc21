import type { ProseName } from '@kkumteo/contract/catalog/park-text';
import { type HallRecord, guidanceAges } from '@kkumteo/domain/catalog/hall';
import { Button } from '@kkumteo/ui/button.tsx';
import { useUnwritten } from '../../../../api/park-texts.ts';
import { ProseText } from '../../../catalog/information/shown-text.tsx';
import { AgreeButton, type AgreeButtonProps } from './agree-button.tsx';

/** What the age caution says; the ages are guidance (PD-31). */
export function AgeCaution({ hall }: { readonly hall: HallRecord }) {
  const ages = guidanceAges(hall);
  return (
    <>
      <p>
        {hall.name}은 {ages === null ? hall.ageGuidance : `만 ${ages.from}세부터 ${ages.to}세까지`}의 어린이와 청소년에
        맞추어 만들어졌습니다.
      </p>
      <ProseText name="age-caution" />
    </>
  );
}

/** What is collected of the people who take part, why, for how long, and that they may refuse. */
export const PrivacyNotice = () => <ProseText name="privacy-consent" />;

/** Agrees to a text of the park, where it has words. */
export const AgreeToText = ({ name, onAnswer }: AgreeButtonProps & { readonly name: ProseName }) =>
  useUnwritten([name]) ? <Button onClick={() => onAnswer(false)}>닫기</Button> : <AgreeButton onAnswer={onAnswer} />;
