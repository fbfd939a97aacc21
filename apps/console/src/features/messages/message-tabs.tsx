import { places } from '../../lib/addresses.ts';
import { PageTabs } from '../../lib/page-tabs.tsx';
import { useMay } from '../staff/self.tsx';

const FAILED = { to: places.messages, label: '보내지 못함' };
const NOTICES = { to: places.notices, label: '방문자에게 알리기' };
const TEMPLATES = { to: places.templates, label: '템플릿' };

/** The parts of 메시지 that a role sees; `current` where an address below one of them is open. */
export function MessageTabs({ current }: { readonly current?: string }) {
  const mayRead = useMay('message.read-failed');
  const tabs = mayRead ? [FAILED, NOTICES, TEMPLATES] : [NOTICES, TEMPLATES];
  return <PageTabs label="메시지" tabs={tabs} {...(current !== undefined && { current })} />;
}
