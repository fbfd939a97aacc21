import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Of the English pages: an address whose page is there in Korean alone leads there. */
export function KoreanPage() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => window.location.replace(pathname + search + hash), [pathname, search, hash]);
  return (
    <PageFrame>
      <Loading label="This page is in Korean. It opens in a moment." />
    </PageFrame>
  );
}
