import css from './brand.module.css';

/** The icon that the document names. */
const ICON = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;

export const Brand = () => (
  <p className={css.brand}>{ICON !== undefined && <img src={ICON} alt="" width={22} height={22} />} 운영 콘솔</p>
);
