import icon from '@kkumteo/ui/icon.module.css';

const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  cart: 'M3 5h2.5l2 10h9.5l2-7H6.5M9 19.5v.1M16 19.5v.1',
  ticket: 'M4 7h16v3.2a1.9 1.9 0 0 0 0 3.6V17H4v-3.2a1.9 1.9 0 0 0 0-3.6zM14 7v10',
  heart: 'M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7.5a4.2 4.2 0 0 1 8 1.7C20 15 12 20 12 20z',
  halls: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  school: 'M12 4L3 9l9 5 9-5zM7 11.5V17c3 2 7 2 10 0v-5.5',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3.5 2',
  question: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.7v.1',
  phone: 'M6 4h3l1.5 4.5L8.5 10a12 12 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
} as const;

export type MenuMarkName = keyof typeof PATHS;

/** Line icons of the header and its menu: the kit's travel with the first screen. */
export const MenuMark = ({ name }: { readonly name: MenuMarkName }) => (
  <svg className={icon.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
