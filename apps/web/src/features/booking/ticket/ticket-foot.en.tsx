import { Notice } from '@kkumteo/ui/notice.tsx';
import type { ComponentProps } from 'react';
import { TicketFoot as Foot } from './ticket-foot.tsx';

/** The foot of the panel; it tells a group that the next pages are in Korean (PD-114). */
export function TicketFoot(props: ComponentProps<typeof Foot>) {
  const { closed, panel } = props;
  return (
    <>
      {panel.track === 'group' && closed === null && (
        <Notice tone="info">For groups, the steps after this page are in Korean.</Notice>
      )}
      <Foot {...props} />
    </>
  );
}
