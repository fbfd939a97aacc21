import { ENGLISH_BASE, isInEnglish } from '@kkumteo/contract/pages/english-pages';
import { pageAt } from '@kkumteo/contract/pages/page-at';
import { useLocation } from 'react-router';
import { LANGUAGE_BASE } from '../../lib/language.ts';
import { useHydrated } from '../../lib/taken-over.ts';

const OTHER =
  LANGUAGE_BASE === ''
    ? { language: 'en', name: 'English', base: ENGLISH_BASE }
    : { language: 'ko', name: '한국어', base: '' };

/** The way to the same page in the other language, by a full load; nothing where a page is there in Korean alone. */
export function LanguageLink({ className }: { readonly className?: string | undefined }) {
  const { pathname, search, hash } = useLocation();
  const hydrated = useHydrated();
  const page = pageAt(pathname);
  if (page !== null && !isInEnglish(page)) return null;
  return (
    <a
      href={OTHER.base + pathname + (hydrated ? search + hash : '')}
      lang={OTHER.language}
      hrefLang={OTHER.language}
      className={className}
    >
      {OTHER.name}
    </a>
  );
}
