import { Spaced } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import type { ReactNode } from 'react';

/** Of the English pages: a text that binds in Korean, with a sentence that says so. */
export function KoreanText({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Spaced below={6}>
        <Notice tone="info">
          This text applies in Korean and is shown in Korean. Our customer centre answers questions about it.
        </Notice>
      </Spaced>
      <div lang="ko">{children}</div>
    </>
  );
}
