import type { Site } from '@kkumteo/contract/catalog/site';
import type { Hall, HallColour, HallRecord } from '@kkumteo/domain/catalog/hall';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { siteQuery } from '../../api/catalog.ts';

type Halls = ReadonlyMap<Hall, HallRecord>;

const NONE: Halls = new Map();
export const KnownHalls = createContext(NONE);

const bySlug = ({ halls }: Pick<Site, 'halls'>): Halls => new Map(halls.map((each) => [each.hall, each]));

/** The halls of the park for all parts of a page; none until the site has answered. */
export function ParkHalls({ children }: { readonly children: ReactNode }) {
  const { data = NONE } = useQuery({ ...siteQuery, select: bySlug });
  return <KnownHalls value={data}>{children}</KnownHalls>;
}

/** The halls of the park by slug, in their order; empty until they are known. */
export const useHalls = (): Halls => useContext(KnownHalls);

export const useHallColour = (hall: Hall | undefined): HallColour | undefined => useHalls().get(hall ?? '')?.colour;
