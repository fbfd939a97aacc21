import { Notice } from '@kkumteo/ui/notice.tsx';
import type { ReactNode } from 'react';
import css from './korean-text.module.css';

/** Of the English pages: a text that binds in Korean, with a sentence that says so. */
export function KoreanText({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <div className={css.says}>
        <Notice tone="info">
          This text applies in Korean and is shown in Korean. Our customer centre answers questions about it.
        </Notice>
      </div>
      <div lang="ko">{children}</div>
    </>
  );
}
