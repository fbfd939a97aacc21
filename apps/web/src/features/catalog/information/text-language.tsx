import type { Language } from '@kkumteo/contract/wire/language';
import type { ReactNode } from 'react';

/** A text of the park in the language in which it is written: on Korean pages in theirs. */
export const InItsLanguage = ({ children }: { readonly language: Language; readonly children: ReactNode }) => children;
