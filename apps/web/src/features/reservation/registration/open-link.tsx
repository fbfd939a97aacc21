import { registrationLink } from '@kkumteo/contract/pages/further-pages';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { RegistrationLinkView } from '@kkumteo/contract/reservation/registration';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Row, Text } from '@kkumteo/ui/layout.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useSiteNames } from '../../../api/catalog.ts';
import { momentWords } from '../reservation-words.ts';
import css from './registration.module.css';

export interface OpenLinkProps {
  readonly detail: ReservationLineDetail;
  readonly view: RegistrationLinkView;
  readonly token: string;
}

/** The link to copy, alone or in a message that reminds; the site sends neither by itself. */
export function OpenLink({ detail, view, token }: OpenLinkProps) {
  const { parkName } = useSiteNames();
  const address = `${window.location.origin}${registrationLink(token)}`;
  return (
    <>
      <div className={css.link}>
        <TextField label="참가자 입력 링크" value={address} onChange={() => undefined} readOnly />
        <Button look="primary" onClick={() => void copy(address, '링크를 복사했습니다.')}>
          링크 복사
        </Button>
      </div>
      <Row wrap gap={3}>
        <Button onClick={() => void copy(reminder(detail, view, { parkName, address }), '안내 문구를 복사했습니다.')}>
          안내 문구 복사
        </Button>
      </Row>
      <Text tone="soft" size="second">
        복사한 링크나 안내 문구를 학급 알림장이나 메신저로 보내 주세요. {parkName}에서 따로 문자를 보내지 않습니다.
      </Text>
    </>
  );
}

/** The words to send: what for, until when, how many are missing, and the link. */
function reminder(
  { line }: ReservationLineDetail,
  view: RegistrationLinkView,
  { parkName, address }: { readonly parkName: string; readonly address: string },
): string {
  const missing = Math.max(0, view.experiencerCount - view.namedCount);
  return [
    `[${parkName}] ${formatFullDay(line.visitDate)} ${line.productName}`,
    `참가자 정보를 ${momentWords(view.endsAt - 1)}까지 입력해 주세요.`,
    ...(missing === 0 || view.namedCount === 0 ? [] : [`아직 ${missing}명이 입력하지 않았습니다.`]),
    address,
  ].join('\n');
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showHint(done);
  } catch {
    showHint('복사하지 못했습니다. 링크를 직접 선택해 복사해 주세요.');
  }
}
