import { Loading } from '@kkumteo/ui/spinner.tsx';
import css from './page-loading.module.css';

/** Stands in while the code of a page is on its way; the footer waits with it. */
export function PageLoading() {
  return (
    <div className={css.pageLoading}>
      <Loading label="화면을 불러오는 중입니다." />
    </div>
  );
}
