import type { Hall } from '@kkumteo/domain/catalog/hall';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { CodeList } from '../catalog/code-groups.ts';
import { itemFilterCodes, statusCodes } from '../wire/codes.ts';

/** The code groups that `codeList.do` is asked for by the reservation list: kinds of product, and statuses. */
export const FILTER_GROUPS = { kinds: { grpCd: '010' }, statuses: { grpCd: '066' } } as const;

/** One choice of a filter with its name; null is all of them. */
export interface FilterChoice<Word> {
  readonly value: Word | null;
  readonly name: string;
}

const decodeChoices = <Word>(wire: CodeList, decode: (code: string) => Word | null): readonly FilterChoice<Word>[] =>
  wire.flatMap(({ cd, cdNm }) => {
    const value = decode(cd);
    return cd === '' || value !== null ? [{ value, name: cdNm }] : [];
  });

/** Code group 010 as choices of a hall (PD-2); codes that no hall has are left out. */
export const decodeKindChoices = (wire: CodeList): readonly FilterChoice<Hall>[] =>
  decodeChoices(wire, itemFilterCodes.decode);

/** Code group 066 as choices of a status; codes that no status has are left out. */
export const decodeStatusChoices = (wire: CodeList): readonly FilterChoice<ReservationStatus>[] =>
  decodeChoices(wire, statusCodes.decode);
