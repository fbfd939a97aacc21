import { Loading } from '@kkumteo/ui/spinner.tsx';
import { Navigate } from 'react-router';
import { useUnopened } from '../features/opening/use-unopened.ts';
import { places } from '../lib/addresses.ts';

/** An administrator begins a park that is not open at its steps. */
export default function HomePage({ otherwise }: { readonly otherwise: string }) {
  const { data, isPending } = useUnopened();
  if (isPending) return <Loading label="화면을 불러오고 있어요." />;
  return <Navigate to={data === undefined ? otherwise : places.opening} replace />;
}
