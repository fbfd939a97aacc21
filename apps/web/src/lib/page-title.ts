import { useEffect } from 'react';

const SITE = '꿈터';

/** Names the document after the page that is shown; null leaves the site's own name. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? `${SITE} 직업체험 예약` : `${title} | ${SITE}`;
  }, [title]);
}
