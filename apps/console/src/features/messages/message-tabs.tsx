import { places } from '../../lib/addresses.ts';
import { PageTabs } from '../../lib/page-tabs.tsx';
import { useMay } from '../staff/self.tsx';

const FAILED = { to: places.messages, label: '보내지 못함' };
const NOTICES = { to: places.notices, label: '방문자에게 알리기' };

/** The parts of 메시지 that a role sees. */
export function MessageTabs() {
  const mayRead = useMay('message.read-failed');
  return <PageTabs label="메시지" tabs={mayRead ? [FAILED, NOTICES] : [NOTICES]} />;
}
