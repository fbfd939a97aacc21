import type { Street } from '@kkumteo/contract/catalog/streets';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import { ToggleChips } from '@kkumteo/ui/chips.tsx';
import { LoadTrouble } from '@kkumteo/ui/load-trouble.tsx';
import { useQuery } from '@tanstack/react-query';
import { streetsQuery } from '../../api/products.ts';
import { failureMessage } from '../../lib/http.ts';
import css from './chips.module.css';

const ALL = '';

export interface StreetChipsProps {
  readonly hall: Hall;
  /** A street or a sub-street; anything else is none. */
  readonly chosen: string | null;
  readonly onChoose: (streetId: string | null) => void;
}

/** The streets by which a hall is narrowed, and the sub-streets of the chosen one (booking spec §2). */
export function StreetChips({ hall, chosen: asked, onChoose }: StreetChipsProps) {
  const { data: streets = [], error, isFetching, refetch } = useQuery(streetsQuery(hall));
  const chosen = streets.find(({ streetId }) => streetId === asked) ?? null;
  const street = chosen?.parentStreetId ?? chosen?.streetId ?? null;
  if (error !== null && streets.length === 0)
    return (
      <LoadTrouble
        failure={isFetching ? null : failureMessage(error)}
        waiting={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const choose = (streetId: string) => onChoose(streetId === ALL ? null : streetId);
  return (
    <div className={css.streets}>
      <ToggleChips
        label="스트리트"
        chips={[{ key: ALL, label: '전체 스트리트' }, ...chipsUnder(streets, null)]}
        chosen={street ?? ALL}
        onChoose={choose}
      />
      {street !== null && (
        <ToggleChips
          label="세부 스트리트"
          chips={[{ key: street, label: '전체' }, ...chipsUnder(streets, street)]}
          chosen={chosen?.streetId ?? street}
          onChoose={choose}
        />
      )}
    </div>
  );
}

const chipsUnder = (streets: readonly Street[], parent: string | null) =>
  streets
    .filter(({ parentStreetId }) => parentStreetId === parent)
    .map(({ streetId, name }) => ({ key: streetId, label: name }));
