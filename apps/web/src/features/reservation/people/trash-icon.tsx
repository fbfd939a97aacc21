/** A bin, drawn as the icons are; here and not with them, because they travel with the first screen. */
import css from '@kkumteo/ui/icon.module.css';
export const TrashIcon = () => (
  <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13" />
  </svg>
);
