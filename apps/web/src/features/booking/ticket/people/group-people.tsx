import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import { isSoldOn } from '@kkumteo/domain/catalog/product';
import { isGroupSize } from '@kkumteo/domain/catalog/track';
import { Button } from '@kkumteo/ui/button.tsx';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { Panel, Row, Text } from '@kkumteo/ui/layout.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { productsQuery } from '../../../../api/products.ts';
import { failureMessage } from '../../../../lib/http.ts';
import { peopleOf, type Headcounts } from '../../../participants/headcounts.ts';
import type { CartActions } from '../cart-actions.ts';
import { switchTrack, twinIn } from '../switch-track.ts';
import { GroupHeadcountRows } from '../../../participants/group-headcount-rows.tsx';
import type { Ticket } from '../use-ticket.ts';

interface GroupPeopleProps {
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly ticket: Ticket;
  readonly couponsInCart: CartActions['couponsInCart'];
  readonly onCounts: (counts: Headcounts) => void;
}

/** The headcount step of a group: its counters, and the way back where they are too few. */
export function GroupPeople(props: GroupPeopleProps) {
  const { detail, hall, ticket, couponsInCart, onCounts } = props;
  return (
    <>
      <GroupHeadcountRows rows={ticket.rows} counts={ticket.counts} seats={ticket.seats} onCounts={onCounts} />
      <TooFewForGroup detail={detail} hall={hall} ticket={ticket} couponsInCart={couponsInCart} />
    </>
  );
}

/**
 * Under 15 people there is no group: links to the individual track, with the choices, where it is sold there (booking
 * spec §9).
 */
function TooFewForGroup(props: Omit<GroupPeopleProps, 'onCounts'>) {
  const { detail, hall, ticket, couponsInCart } = props;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const people = peopleOf(ticket.counts, 'experiencer');
  const { product } = detail;
  const tooFew = people > 0 && !isGroupSize(people) && !product.policy.pledgeOnly;
  const isSold = isSoldOn(product, 'individual');
  const others = useQuery({ ...productsQuery('individual', product.hall, 'on-sale'), enabled: tooFew && !isSold });
  if (!tooFew || (!isSold && twinIn(others.data ?? [], product) === null)) return null;
  const go = async () => {
    setBusy(true);
    try {
      await navigate(await switchTrack(queries, { to: 'individual', detail, hall, ticket, couponsInCart }));
    } catch (thrown) {
      await alert({ message: failureMessage(thrown) });
    }
    setBusy(false);
  };
  return (
    <Panel look="ground" size="part" padding={3} above={2}>
      <Row wrap align="center" justify="between" gap={2}>
        <Text size="second">14인 이하는 개인예약으로 예약할 수 있습니다.</Text>
        <Button size="small" busy={busy ? '옮기는 중' : null} onClick={() => void go()}>
          개인예약으로 진행
        </Button>
      </Row>
    </Panel>
  );
}
