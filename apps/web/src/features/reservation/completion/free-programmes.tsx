import { paths } from '@kkumteo/contract/pages/addresses';
import type { OrderSheet } from '@kkumteo/contract/reservation/order';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import css from '../text-link.module.css';

/** What a group may apply for without a fee beside its booking, each in a tab of its own (reservation spec §2); nothing where there is none. */
export function FreeProgrammes({ sheet }: { readonly sheet: OrderSheet }) {
  const booked = sheet.lines.map(({ productName }) => productName);
  const programmes = sheet.freeProgrammes.filter(({ name }) => !booked.includes(name));
  if (programmes.length === 0) return null;
  return (
    <Spaced above={4}>
      <Notice title="무료로 신청하실 수 있는 단체 프로그램">
        {programmes.map(({ productId, name, hall }) => (
          <p key={productId}>
            <Link to={paths.detail('group', hall, productId)} target="_blank" className={css.tall}>
              {name} (새 창)
            </Link>
          </p>
        ))}
      </Notice>
    </Spaced>
  );
}
