import { Link as AppLink, type LinkProps } from './link.tsx';
import css from './link.en.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type { LinkProps };

let isKoreanOnly = (_path: string): boolean => false;

/** Says which paths of the app have no page in English. */
export const setKoreanOnly = (test: (path: string) => boolean): void => {
  isKoreanOnly = test;
};

/** A link within the English pages; one to a page that is there in Korean alone leaves them, and says so. */
export function Link(props: LinkProps) {
  const { to, replace: _replace, state: _state, children, ...rest } = props;
  if (typeof to !== 'string' || !isKoreanOnly(to)) return <AppLink {...props} />;
  return (
    <a {...rest} href={to} hrefLang="ko">
      {children}
      <span aria-hidden="true" className={css.korean} title="in Korean">
        KO
      </span>
      <VisuallyHidden> (in Korean)</VisuallyHidden>
    </a>
  );
}
