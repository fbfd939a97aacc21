import { SkipLink } from '@kkumteo/ui/skip-link.tsx';
import { lazy, Suspense, type ReactNode } from 'react';
import { Quietly } from '../error-boundary.tsx';
import { Header } from './header.tsx';
import { IdentifierBanner } from './identifier-banner.tsx';
import css from './shell.module.css';

const CONTENT = 'content';

// Below the first screen: it comes after the page.
const Footer = lazy(async () => ({ default: (await import('./footer.tsx')).Footer }));

/** Banner, header, the page, footer. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink target={CONTENT}>본문 바로가기</SkipLink>
      <IdentifierBanner />
      <Header />
      <main id={CONTENT} className={css.main} tabIndex={-1}>
        {children}
      </main>
      <Quietly>
        <Suspense fallback={<div className={css.footerPlace} />}>
          <Footer />
        </Suspense>
      </Quietly>
    </>
  );
}
