import type { Language } from '@kkumteo/contract/wire/language';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import type { ReactNode } from 'react';

/** A text of the park on an English page, with a sentence that says so where it is there in Korean alone. */
export function InItsLanguage({ language, children }: { readonly language: Language; readonly children: ReactNode }) {
  if (language === 'en') return children;
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
