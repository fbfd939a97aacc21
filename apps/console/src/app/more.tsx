import { useSelf } from '../features/staff/self.tsx';
import { places } from '../lib/addresses.ts';
import { Page } from '../lib/page.tsx';
import { MenuLink } from './frame.tsx';
import { menuOf } from './menu.ts';
import css from './more.module.css';

/** Everything that a phone's tabs leave out: the whole menu of the role, and one's own account. */
export function MorePage() {
  const { name, role } = useSelf();
  return (
    <Page title="더 보기">
      <nav className={css.more} aria-label="모든 화면">
        {menuOf(role).map(({ title, entries }) => (
          <section key={title}>
            <h2>{title}</h2>
            {entries.map((entry) => (
              <MenuLink key={entry.to} entry={entry} />
            ))}
          </section>
        ))}
        <section>
          <h2>{name}</h2>
          <MenuLink entry={{ label: '내 계정', to: places.account, icon: 'person' }} />
        </section>
      </nav>
    </Page>
  );
}
