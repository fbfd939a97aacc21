/** Three lines, drawn as the icons are; here and not with them, because they travel with the first screen. */
import css from '@kkumteo/ui/icon.module.css';
export const MenuIcon = () => (
  <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 7h16M4 12h16M4 17h16" />
  </svg>
);
