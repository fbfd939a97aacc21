import { Icon } from '@kkumteo/ui/icon.tsx';
import { useState } from 'react';
import { useSiteNames } from '../../api/catalog.ts';
import { useHydrated } from '../../lib/taken-over.ts';
import { chooseContrast, wantsContrast } from '../contrast.ts';
import css from './identifier-banner.module.css';

/** The band that says whose site this is (KRDS), with the switch for high contrast. */
export function IdentifierBanner() {
  const [chosen, choose] = useState<boolean | null>(null);
  const hydrated = useHydrated();
  const { foundationName } = useSiteNames();
  const high = chosen ?? (hydrated && wantsContrast());
  return (
    <aside className={css.banner} aria-label="누리집 안내" data-print="hide">
      <div className={css.inner}>
        <p>{foundationName !== '' && <>이 누리집은 {foundationName} 공식 누리집입니다</>}</p>
        <button
          type="button"
          className={css.contrast}
          aria-pressed={high}
          onClick={() => {
            chooseContrast(!high);
            choose(!high);
          }}
        >
          <Icon name="contrast" />
          <span className={css.word}>고대비</span>
        </button>
      </div>
    </aside>
  );
}
