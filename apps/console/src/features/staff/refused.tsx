import { ROLE_WORDS } from '@kkumteo/copy/staff';
import { MAY, type OfficeAct, type StaffRole } from '@kkumteo/domain/staff/may';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import type { ReactNode } from 'react';
import { Icon } from '../../lib/icon.tsx';
import { Page } from '../../lib/page.tsx';
import css from './refused.module.css';
import { useMay, useSelf } from './self.tsx';

/** A page for those who may do an act; to others, who come by a link, it says who may. */
export function Only(props: { readonly act: OfficeAct; readonly title: string; readonly children: ReactNode }) {
  return useMay(props.act) ? props.children : <Refused act={props.act} title={props.title} />;
}

function Refused({ act, title }: { readonly act: OfficeAct; readonly title: string }) {
  const { role } = useSelf();
  const roles: readonly StaffRole[] = MAY[act];
  return (
    <Page title={title}>
      <div className={css.refused}>
        <Icon name="lock" />
        <p className={css.who}>볼 수 있는 역할: {roles.map((each) => ROLE_WORDS[each]).join(', ')}</p>
        <p>지금 역할은 {ROLE_WORDS[role]}예요. 필요하면 관리자에게 부탁해 주세요.</p>
        <LinkButton to="/">처음으로 가기</LinkButton>
      </div>
    </Page>
  );
}
