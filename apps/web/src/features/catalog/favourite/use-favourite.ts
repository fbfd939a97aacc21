import { showHint } from '@kkumteo/ui/hints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { favouritesQuery, saveFavourite } from '../../../api/favourites.ts';
import { useAskLogin } from '../../member/use-ask-login.ts';
import { useMember } from '../../member/use-member.ts';
import { useSubmit } from '../../member/use-submit.ts';
import { choiceDraft } from '../../../lib/draft-names.ts';
import { readSession, type SessionSlot, writeSession } from '../../../lib/session-store.ts';

export interface FavouriteControl {
  readonly isFavourite: boolean;
  /** Adds or takes away; a visitor is asked to log in, and the product is added once they have. */
  readonly toggle: () => void;
}

/** Whether a product is among the member's favourites, as it was pressed at once and as the server says after. */
export function useFavourite(productId: number): FavouriteControl {
  const member = useMember();
  const queries = useQueryClient();
  const askLogin = useAskLogin();
  const { data } = useQuery({ ...favouritesQuery, enabled: Boolean(member) });
  const [pressed, setPressed] = useState<boolean | null>(null);
  const isFavourite = pressed ?? data?.some(({ product }) => product.productId === productId) ?? false;

  const save = async (wanted: boolean) => {
    setPressed(wanted);
    try {
      const favourites = await saveFavourite({ productId, isFavourite: wanted });
      await queries.cancelQueries({ queryKey: favouritesQuery.queryKey });
      queries.setQueryData(favouritesQuery.queryKey, favourites);
      showHint(wanted ? '찜했습니다. 내 정보에서 모아 볼 수 있습니다.' : '찜을 해제했습니다.');
    } finally {
      setPressed(null);
    }
  };
  const { submit } = useSubmit({ send: save, say: showHint });
  const send = (wanted: boolean) => void submit(wanted);
  const addWished = useEffectEvent(() => {
    if (takeWish(productId)) send(true);
  });
  useEffect(() => {
    if (member) addWished();
  }, [member]);

  const ask = async () => {
    wishFor(productId);
    if (!(await askLogin())) wishFor(null);
  };
  return { isFavourite, toggle: () => (member ? send(!isFavourite) : void ask()) };
}

/** The product that a visitor marked before they logged in. */
const WISH: SessionSlot<number> = {
  name: choiceDraft('favourite'),
  version: 1,
  parse: (value) => v.parse(v.number(), value),
};

/** Notes what is to be added once the visitor has logged in; null where nothing is. */
const wishFor = (productId: number | null): void => writeSession(WISH, productId);

/** Whether this product was to be added; asked once, it is no longer noted. */
function takeWish(productId: number): boolean {
  if (readSession(WISH) !== productId) return false;
  writeSession(WISH, null);
  return true;
}
