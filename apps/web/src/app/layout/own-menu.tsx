import { paths } from '@kkumteo/contract/pages/addresses';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { uncovered, useBackCloses } from '@kkumteo/ui/covers.ts';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useLogOut } from '../../features/member/use-log-out.ts';
import { LanguageLink } from './language-link.tsx';
import css from './member-links.module.css';

/** The member's name, which opens what is theirs: Esc, Back, a press and the focus elsewhere close it. */
export function OwnMenu({ member }: { readonly member: SignedInMember }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { logOut, busy } = useLogOut(paths.landing());
  const close = () => setOpen(false);
  useBackCloses(open, close);
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);
  const leaveSession = async () => {
    close();
    await uncovered();
    await logOut();
  };
  return (
    <div
      ref={box}
      className={css.ownMenu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        close();
        box.current?.querySelector('button')?.focus();
      }}
    >
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span className={css.name}>{member.name} 님</span>
        <Icon name="down" />
      </button>
      <ul id={id} className={css.list} hidden={!open}>
        {MINE.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} onClick={close}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <LanguageLink />
        </li>
        <li>
          <button type="button" onClick={() => void leaveSession()} disabled={busy}>
            로그아웃
          </button>
        </li>
      </ul>
    </div>
  );
}

const MINE = [
  { name: '내 정보', to: paths.me() },
  { name: '우리 가족', to: `${paths.me()}#family` },
  { name: '찜한 체험', to: `${paths.me()}#favourites` },
] as const;
