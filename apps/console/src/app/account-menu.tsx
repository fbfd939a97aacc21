import { ROLE_WORDS } from '@kkumteo/copy/staff';
import { Link } from '@kkumteo/ui/link.tsx';
import { useEffect, useRef, useState } from 'react';
import { useSelf } from '../features/staff/self.tsx';
import { useLogout } from '../features/staff/use-logout.ts';
import { places } from '../lib/addresses.ts';
import { Icon } from '../lib/icon.tsx';
import css from './account-menu.module.css';

/** Who is logged in, with the way to one's own account and out. */
export function AccountMenu() {
  const { name, role } = useSelf();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const leave = useLogout();
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside = event.target instanceof Node && menu.current?.contains(event.target) === false;
      if (isEscape || isOutside) setIsOpen(false);
      if (!isEscape) return;
      // One Esc closes one thing: a sheet that is open stays.
      event.preventDefault();
      menu.current?.querySelector('button')?.focus();
    };
    for (const each of ['keydown', 'pointerdown', 'focusin']) document.addEventListener(each, close);
    return () => {
      for (const each of ['keydown', 'pointerdown', 'focusin']) document.removeEventListener(each, close);
    };
  }, [isOpen]);
  return (
    <div ref={menu} className={css.menu}>
      {leave.failure !== null && <p role="alert">{leave.failure}</p>}
      <button type="button" className={css.me} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span className={css.letter} aria-hidden="true">
          {[...name][0]}
        </span>
        <span>
          {name}
          <small>{ROLE_WORDS[role]}</small>
        </span>
        <Icon name={isOpen ? 'down' : 'up'} />
      </button>
      {isOpen && (
        <ul className={css.list}>
          <li>
            <Link to={places.account} onClick={() => setIsOpen(false)}>
              내 계정
            </Link>
          </li>
          <li>
            <button type="button" onClick={() => void leave.run()}>
              로그아웃
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
