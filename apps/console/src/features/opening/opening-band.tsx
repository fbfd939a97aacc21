import { Link } from '@kkumteo/ui/link.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useLocation } from 'react-router';
import { places } from '../../lib/addresses.ts';
import { useUnopened } from './use-unopened.ts';

/** Above each other page until the park is open: how far it is, and the way back to its steps. */
export function OpeningBand() {
  const { pathname } = useLocation();
  const { data } = useUnopened();
  if (data === undefined || pathname === places.opening) return null;
  const done = data.steps.filter(({ state }) => state === 'done').length;
  return (
    <aside aria-label="공원 열기" data-print="hide">
      <Notice tone="info">
        아직 열지 않은 공원이에요. {data.steps.length}단계 가운데 {done}단계를 끝냈어요.{' '}
        <Link to={places.opening}>처음 여는 단계</Link>
      </Notice>
    </aside>
  );
}
