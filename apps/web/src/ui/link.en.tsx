import { isKoreanOnly } from '../lib/language.en.ts';
import { Link as AppLink, type LinkProps } from './link.tsx';

export type { LinkProps };

/** A link within the English pages; one to a page that is there in Korean alone leaves them. */
export function Link(props: LinkProps) {
  const { to, replace: _replace, state: _state, children, ...rest } = props;
  if (typeof to !== 'string' || !isKoreanOnly(to)) return <AppLink {...props} />;
  return (
    <a {...rest} href={to} hrefLang="ko">
      {children}
    </a>
  );
}
