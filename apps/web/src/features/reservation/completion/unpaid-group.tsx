import type { PlacedOrder } from '@kkumteo/contract/reservation/order';
import { paths } from '@kkumteo/contract/pages/addresses';
import { Button } from '@kkumteo/ui/button.tsx';
import { Panel, Row, Text } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { lazy, Suspense, useState } from 'react';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { useServerNow } from '../../schedule/server-now.ts';
import { daysLeftWords } from '../visit/visit-words.ts';
import { momentWords } from '../reservation-words.ts';

const PledgeFormDialog = lazy(async () => ({
  default: (await import('../pledge/pledge-form-dialog.tsx')).PledgeFormDialog,
}));

/** A group's booking that is neither paid nor pledged: until when, and the pledge to write here; its detail takes the payment. */
export function UnpaidGroup({ order: { reservationNo, payment } }: { readonly order: PlacedOrder }) {
  const [open, setOpen] = useState(false);
  const now = useServerNow(MINUTE_MS);
  const left = now === null || payment.dueAt === null ? null : daysLeftWords(payment.dueAt, now);
  return (
    <Panel as="section" look="warning" above={4} aria-labelledby="unpaid-group">
      <Row wrap align="center" justify="between" gap={3}>
        <div>
          <Text tone="warning" size="second" weight={700}>
            {left === null ? '다음 할 일' : `다음 할 일 · ${left}`}
          </Text>
          <Text as="h2" id="unpaid-group" size="title" weight={700}>
            {payment.dueAt === null ? '예약을 확정해 주세요' : `${momentWords(payment.dueAt)}까지 확정해 주세요`}
          </Text>
          <Text tone="soft" size="second">
            결제를 마치거나 확약서를 내시면 예약이 확정됩니다. 결제할 수 있는 예약은 예약 상세에서 결제하실 수 있습니다.
          </Text>
        </div>
        <Row wrap gap={2}>
          <Button look="primary" onClick={() => setOpen(true)}>
            확약서 작성
          </Button>
          <LinkButton to={paths.reservation('group', reservationNo)}>예약 상세에서 결제</LinkButton>
        </Row>
      </Row>
      {open && (
        <Suspense fallback={null}>
          <PledgeFormDialog reservationNo={reservationNo} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
