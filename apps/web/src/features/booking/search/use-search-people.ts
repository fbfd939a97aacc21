import type { Track } from '@kkumteo/domain/catalog/hall';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { useQuery } from '@tanstack/react-query';
import { familyQuery } from '../../../api/family.ts';
import { useMember } from '../../member/use-member.ts';
import { AGE_BANDS, childrenOf, type SearchPerson } from './search-people.ts';

/**
 * Whom a visit can be searched for: the children of the member, else ages; none for groups, and until the member is
 * known.
 */
export function useSearchPeople(track: Track, day: KstDate | null): readonly SearchPerson[] {
  const member = useMember();
  const isMember = member !== null && member !== undefined && track === 'individual';
  const { data: family, isError } = useQuery({ ...familyQuery('experiencer'), enabled: isMember });
  if (track === 'group' || day === null || member === undefined) return [];
  if (member === null || isError) return AGE_BANDS;
  if (family === undefined) return [];
  const children = childrenOf(family, day);
  return children.length === 0 ? AGE_BANDS : children;
}
