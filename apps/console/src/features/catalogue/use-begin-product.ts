import { showHint } from '@kkumteo/ui/hints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { beginProduct, productsQuery } from '../../api/catalogue.ts';
import { productPlace } from '../../lib/addresses.ts';
import { failureMessage } from '../../lib/http.ts';
import { type Act, useAct } from '../staff/use-act.ts';

/** Begins a new product, as a copy or empty, and opens its editor. */
export function useBeginProduct(): Act<number | null> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useAct<number | null>({
    send: async (copyOf) => {
      try {
        const { subject } = await beginProduct(copyOf);
        void queries.invalidateQueries({ queryKey: productsQuery.queryKey });
        await navigate(productPlace(Number(subject.split('/')[1])));
      } catch (thrown) {
        showHint(failureMessage(thrown));
      }
    },
  });
}
