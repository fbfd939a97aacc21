import type { DetailLine } from '@kkumteo/contract/reservation/reservation-detail';
import { Button } from '@kkumteo/ui/button.tsx';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSubmit } from '../../member/use-submit.ts';
import { bookAgain, type LineToBook } from './book-again.ts';

export interface BookAgainButtonProps extends LineToBook {
  readonly line: Pick<DetailLine, 'lineNo' | 'productId' | 'productName' | 'hall'>;
}

/** 다시 예약: to the product of a line, with the people of the line (PD-107). */
export function BookAgainButton(again: BookAgainButtonProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const booking = useSubmit({
    send: async () => {
      const to = await bookAgain(queries, again);
      if (to !== null) await navigate(to);
    },
    say: (message) => alert({ message }),
  });
  return (
    <Button
      size="small"
      aria-label={`${again.line.productName} 다시 예약`}
      busy={booking.busy ? '불러오는 중' : null}
      onClick={() => void booking.submit()}
    >
      다시 예약
    </Button>
  );
}
