import type { TemplateShown } from '@kkumteo/contract/office/message-templates';
import { LMS_BYTES, SMS_BYTES, textBytes } from '@kkumteo/domain/shared/phone-text';
import type { TemplateWords } from '@kkumteo/domain/messages/templates/words';
import { ToggleChips } from '@kkumteo/ui/chips.tsx';
import { useState } from 'react';
import { PhoneMessage } from '../../lib/phone-message.tsx';
import { filledWith, liveOf } from './template-words.ts';
import css from './templates.module.css';

type Look = 'phone' | 'mail' | 'english';

/** Words as they arrive on a phone, with samples of this park, in both languages. */
export function TemplatePreview({ shown, words }: { readonly shown: TemplateShown; readonly words: TemplateWords }) {
  const { goesToPhones, hasEnglish, hasAlimtalk, places } = shown;
  const [chosen, setLook] = useState<string>('phone');
  const looks: readonly Look[] = [
    ...(goesToPhones ? ['phone' as const] : []),
    'mail',
    ...(hasEnglish ? ['english' as const] : []),
  ];
  const look = looks.find((one) => one === chosen) ?? 'mail';
  const isAlimtalk = hasAlimtalk && liveOf(shown).registration === 'approved';
  const phone = isAlimtalk ? '알림톡' : '문자';
  const language = look === 'english' ? 'en' : 'ko';
  const subject = filledWith(places, language === 'en' ? words.subjectInEnglish : words.subject, language);
  const text = filledWith(places, language === 'en' ? words.textInEnglish : words.text, language);
  const heads = { phone: `${phone} 도착`, mail: '메일', english: goesToPhones ? '영어 예약은 문자로' : '영어 메일' };
  const labels = { phone, mail: '메일', english: '영어' };
  // 알림톡 has no subject of its own.
  const shownSubject = look === 'phone' && isAlimtalk ? '' : subject;
  return (
    <aside aria-label="미리 보기" className={css.preview}>
      <ToggleChips
        label="미리 보기"
        chips={looks.map((key) => ({ key, label: labels[key] }))}
        chosen={look}
        onChoose={setLook}
      />
      <PhoneMessage head={heads[look]} lang={language} subject={shownSubject} text={text} />
      {goesToPhones && look !== 'mail' && <p className={css.faint}>{lengthWords(text)}</p>}
    </aside>
  );
}

/** How long it is as a text message. */
const lengthWords = (text: string): string => {
  const bytes = textBytes(text);
  return bytes > SMS_BYTES
    ? `문자로는 장문(LMS) ${bytes.toLocaleString('ko-KR')} / ${LMS_BYTES.toLocaleString('ko-KR')}바이트`
    : `문자로는 단문(SMS) ${bytes} / ${SMS_BYTES}바이트`;
};
