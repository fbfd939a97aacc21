import type { KstDate } from '@kkumteo/domain/shared/time';
import { decodeDate, encodeDate } from '../wire/scalars.ts';

/** The account into which a reservation is, or was, to be paid, and the last day for it. */
export interface DepositDetails {
  readonly bank: string;
  readonly accountNumber: string;
  readonly holder: string;
  readonly dueDay: KstDate;
}

interface DepositWire {
  readonly nobankDpsBankNm: string;
  readonly nobankAccNo: string;
  readonly nobankDpser: string;
  readonly nobankDpsBdtDt: string;
}

export const encodeDeposit = (deposit: DepositDetails | null): DepositWire => ({
  nobankDpsBankNm: deposit?.bank ?? '',
  nobankAccNo: deposit?.accountNumber ?? '',
  nobankDpser: deposit?.holder ?? '',
  nobankDpsBdtDt: deposit ? encodeDate(deposit.dueDay) : '',
});

export const decodeDeposit = (wire: DepositWire): DepositDetails | null =>
  wire.nobankAccNo === ''
    ? null
    : {
        bank: wire.nobankDpsBankNm,
        accountNumber: wire.nobankAccNo,
        holder: wire.nobankDpser,
        dueDay: decodeDate(wire.nobankDpsBdtDt),
      };
