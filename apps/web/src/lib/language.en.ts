/** See language.ts. */
import { setKoreanOnly } from '@kkumteo/ui/link.en.tsx';
export const LANGUAGE_BASE: string = '/en';

/** See language.ts. */
export const LANGUAGE_HEADERS: Readonly<Record<string, string>> | null = { 'x-language': 'en' };

const KOREAN_ONLY =
  /^(?:\/reserve\/registration|\/reserve\/grp\/(?:cart|waitlist|reservations|payment|paymentCmpl|(?:.*\/)?reserve))\b/;

/** Whether the page of a path of the app is there in Korean alone. */
export const isKoreanOnly = (path: string): boolean => KOREAN_ONLY.test(path);

setKoreanOnly(isKoreanOnly);
