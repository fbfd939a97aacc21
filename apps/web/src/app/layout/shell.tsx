import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { IdentifierBanner } from './identifier-banner.tsx';
import css from './shell.module.css';

const CONTENT = 'content';

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
      <Footer />
    </>
  );
}
