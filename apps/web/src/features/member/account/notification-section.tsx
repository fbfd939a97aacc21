import type { NotificationChannel } from '@kkumteo/domain/member/notifications';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Stack } from '@kkumteo/ui/layout.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationsQuery, setNotification } from '../../../api/notifications.ts';
import { QueryPending } from '../../../lib/query-state.tsx';
import { NewsSwitch } from './news-switch.tsx';
import { SavedSwitch } from './saved-switch.tsx';

/** 알림: the channels for messages about reservations and visits (PD-115), and the park's news (PD-109). */
export function NotificationSection() {
  return (
    <Section title="알림">
      <Stack gap={2}>
        <ReservationSwitches />
        <NewsSwitch />
      </Stack>
    </Section>
  );
}

function ReservationSwitches() {
  const switches = useQuery(notificationsQuery);
  if (switches.data === undefined) return <QueryPending query={switches} label="예약 알림 설정을 불러오는 중입니다." />;
  const { byPhone, byMail } = switches.data;
  return (
    <>
      {byPhone !== null && (
        <ChannelSwitch channel="phone" label="예약과 방문 알림톡" checked={byPhone}>
          예약과 결제, 변경, 환불, 대기 좌석을 알려 드립니다. 끄면 취소와 결제 기한, 대기 좌석만 문자로 보내 드립니다.
        </ChannelSwitch>
      )}
      {byMail !== null && (
        <ChannelSwitch channel="mail" label="예약과 방문 메일" checked={byMail}>
          {byPhone === null
            ? '예약과 결제, 변경, 환불, 대기 좌석을 알려 드립니다. 끄면 취소와 결제 기한, 대기 좌석만 보내 드립니다.'
            : '같은 내용을 메일로도 보내 드립니다. 끄면 휴대전화로 알려 드릴 수 없는 취소와 결제 기한, 대기 좌석만 보내 드립니다.'}
        </ChannelSwitch>
      )}
    </>
  );
}

interface ChannelSwitchProps {
  readonly channel: NotificationChannel;
  readonly label: string;
  readonly checked: boolean;
  readonly children: string;
}

function ChannelSwitch({ channel, label, checked, children }: ChannelSwitchProps) {
  const queries = useQueryClient();
  const save = async (isWanted: boolean): Promise<void> => {
    const settings = await setNotification({ channel, isWanted });
    await queries.cancelQueries({ queryKey: notificationsQuery.queryKey });
    queries.setQueryData(notificationsQuery.queryKey, settings);
    showHint(`${label}을 ${isWanted ? '켰습니다' : '껐습니다'}.`);
  };
  return (
    <SavedSwitch label={label} checked={checked} save={save}>
      <p>{children}</p>
    </SavedSwitch>
  );
}
