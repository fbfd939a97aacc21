import type { Street } from '@kkumteo/contract/catalog/streets';
import { isInStreet } from '@kkumteo/domain/catalog/street';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { makiveStreetsQuery } from '../../api/streets.ts';
import { ToggleChips } from '../../ui/chips.tsx';
import { AllProducts } from './list.tsx';
import css from './makive-products.module.css';

/** Word of the address that names the chosen street or sub-street. */
const STREET = 'street';
const ALL = '';

/** The makive hall's products, filtered by the street or sub-street that the address names (booking spec §2). */
export function MakiveProducts({ track }: { readonly track: Track }) {
  const { data: streets = [] } = useQuery(makiveStreetsQuery);
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(STREET);
  const chosen = streets.find(({ streetId }) => streetId === asked) ?? null;
  const street = chosen?.parentStreetId ?? chosen?.streetId ?? null;
  const choose = (streetId: string) => {
    const query = new URLSearchParams(search);
    if (streetId === ALL) query.delete(STREET);
    else query.set(STREET, streetId);
    void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className={css.chips}>
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
      <AllProducts
        track={track}
        hall="makive"
        shows={({ streetId }) => isInStreet(streetId, chosen?.streetId ?? null, streets)}
      />
    </>
  );
}

const chipsUnder = (streets: readonly Street[], parent: string | null) =>
  streets
    .filter(({ parentStreetId }) => parentStreetId === parent)
    .map(({ streetId, name }) => ({ key: streetId, label: name }));
