import { Loading } from '@kkumteo/ui/spinner.tsx';
import css from './page-loading.module.css';

/** Shown while the code of a page is loading; the footer waits with it. */
export function PageLoading() {
  return (
    <div className={css.pageLoading}>
      <Loading label="화면을 불러오는 중입니다." />
    </div>
  );
}
