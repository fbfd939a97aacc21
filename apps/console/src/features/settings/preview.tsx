import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { type ReactNode, useState } from 'react';
import css from './preview.module.css';

type Language = 'ko' | 'en';

const LANGUAGES = [
  { value: 'ko', label: '한국어' },
  { value: 'en', label: '영어' },
] as const;

/** What a visitor of either language will read. */
export function Preview({ children }: { readonly children: (language: Language) => ReactNode }) {
  const [language, setLanguage] = useState<Language>('ko');
  return (
    <section className={css.preview} aria-label="미리 보기">
      <RadioGroup legend="미리 보기" layout="row" value={language} options={LANGUAGES} onChange={setLanguage} />
      <div lang={language} className={css.page} role="group" aria-label="미리 보는 글" tabIndex={0}>
        {children(language)}
      </div>
    </section>
  );
}
