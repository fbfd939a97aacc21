import type { FamilyPerson } from '@kkumteo/domain/member/member';
import { nameKey } from '@kkumteo/domain/shared/text';
import type { FieldError } from '@kkumteo/ui/field-errors.ts';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FAMILY, familyQuery, saveFamilyChild } from '../../../api/family.ts';
import { failureMessage } from '../../../lib/http.ts';
import { useSessionValue } from '../../../lib/use-session-value.ts';
import type { ExperiencerRow } from '../../participants/people-draft.ts';
import { toFamilySlot } from '../booking-draft.ts';

export interface SaveToFamily {
  /** Whether a row names a child that the family does not have yet. */
  readonly offers: (row: ExperiencerRow) => boolean;
  readonly isTicked: (row: ExperiencerRow) => boolean;
  readonly tick: (row: ExperiencerRow, yes: boolean) => void;
  /** What a ticked child lacks: the family keeps a grade of each, a booking needs none. */
  readonly missing: (rows: readonly ExperiencerRow[], path: string) => readonly FieldError[];
  /** Saves the ticked children; a failure is said and holds up no booking. */
  readonly save: (rows: readonly ExperiencerRow[]) => Promise<void>;
}

/** Children that were typed for a booking, to be kept in the member's family where it is ticked (PD-145). */
export function useSaveToFamily(draft: number | string): SaveToFamily {
  const { data: family } = useQuery(familyQuery('experiencer'));
  const [ticked, setTicked] = useSessionValue(toFamilySlot(draft));
  const queries = useQueryClient();
  const offers = (row: ExperiencerRow) => family !== undefined && row.name.trim() !== '' && !isKnown(family, row);
  const isTicked = (row: ExperiencerRow) => offers(row) && ticked?.includes(row.key) === true;
  return {
    offers,
    isTicked,
    tick: (row, yes) => {
      const others = (ticked ?? []).filter((key) => key !== row.key);
      setTicked(yes ? [...others, row.key] : others);
    },
    missing: (rows, path) =>
      rows.flatMap((row, at) =>
        isTicked(row) && row.grade === ''
          ? [{ field: `${path}.${at}.grade`, message: '우리 가족에 저장하시려면 학년을 선택해 주세요.' }]
          : [],
      ),
    save: async (rows) => {
      const children = rows.filter(isTicked);
      if (children.length === 0) return;
      try {
        for (const { name, birth, grade } of children)
          await saveFamilyChild({ key: null, name, birthDate: birth, grade });
        setTicked(null);
      } catch (thrown) {
        showHint(failureMessage(thrown));
      }
      await queries.invalidateQueries({ queryKey: FAMILY });
    },
  };
}

const isKnown = (family: readonly FamilyPerson[], row: ExperiencerRow): boolean =>
  family.some(({ name }) => nameKey(name) === nameKey(row.name));
