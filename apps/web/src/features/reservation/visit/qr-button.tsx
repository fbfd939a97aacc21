import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { Button, type ButtonProps } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { VisitQr } from '../papers/visit-qr.tsx';
import { VisitIcon } from '../../catalog/visit-icon.tsx';
import { Stack, Text } from '@kkumteo/ui/layout.tsx';

interface QrButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'wide'> {
  readonly detail: Pick<ReservationDetail, 'reservationNo' | 'bookingReference'>;
  readonly label?: ReactNode;
}

/** Shows the code for the desk, large and black on white, with the number beside it. */
export function QrButton({ detail, label = '입장 QR', ...look }: QrButtonProps) {
  const [open, setOpen] = useState(false);
  const { reservationNo, bookingReference } = detail;
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        <VisitIcon name="qr" /> {label}
      </Button>
      {open && (
        <Dialog title="입장 QR 코드" open onClose={() => setOpen(false)} size="small">
          <Stack gap={2} align="center">
            <VisitQr reservationNo={reservationNo} bookingReference={bookingReference} isLarge />
            <p>매표소에서 이 QR 코드를 보여 주세요.</p>
            <p>
              예약번호{' '}
              <Text as="b" noWrap>
                {bookingReference}
              </Text>
            </p>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
