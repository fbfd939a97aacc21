import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { favouritesQuery } from '../../../api/favourites.ts';
import { memberQuery } from '../../../api/member.ts';
import { FavouriteButtons } from './favourite-buttons.tsx';

const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
const MEMBER = { memberId: 'm-1', loginId: 'hana2026', name: '한누리', email: '', mobile: '', birthDate: null };
const marked = (...ids: readonly number[]) =>
  queries.setQueryData(
    favouritesQuery.queryKey,
    ids.map((productId) => ({ product: { productId } as never, tracks: [], sale: 'on-sale' as const })),
  );

interface Shown {
  readonly products: readonly (readonly [id: number, name: string])[];
}
const Page = ({ products }: Shown) => (
  <QueryClientProvider client={queries}>
    <MemoryRouter>
      <main>
        {products.map(([id, name]) => (
          <article key={name} data-favourite={id}>
            <h3>{name}</h3>
          </article>
        ))}
      </main>
      <FavouriteButtons />
    </MemoryRouter>
  </QueryClientProvider>
);
const names = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

beforeEach(() => {
  queries.clear();
  queries.setQueryData(memberQuery.queryKey, MEMBER as never);
  marked(102);
});

test('every card has the button of its product, pressed where the member has marked it', async () => {
  render(
    <Page
      products={[
        [101, '소방서 구조대'],
        [102, '별빛 공방'],
      ]}
    />,
  );
  const [fire, star] = screen.getAllByRole('article');
  const pressed = (card: HTMLElement | undefined) =>
    within(card as HTMLElement)
      .getByRole('button')
      .getAttribute('aria-pressed');
  expect(names()).toEqual(['소방서 구조대 찜', '별빛 공방 찜']);
  expect([pressed(fire), pressed(star)]).toEqual(['false', 'true']);
  marked(101);
  await waitFor(() => expect([pressed(fire), pressed(star)]).toEqual(['true', 'false']));
});

test('cards that come, go and change take their buttons along', async () => {
  const { rerender } = render(<Page products={[[101, '소방서 구조대']]} />);
  rerender(
    <Page
      products={[
        [102, '별빛 공방'],
        [103, '동물병원'],
      ]}
    />,
  );
  await screen.findByRole('button', { name: '동물병원 찜' });
  expect(names()).toEqual(['별빛 공방 찜', '동물병원 찜']);
  rerender(<Page products={[]} />);
  await waitFor(() => expect(names()).toEqual([]));
});

test('no button is shown while the member is unknown', () => {
  queries.removeQueries({ queryKey: memberQuery.queryKey });
  render(<Page products={[[101, '소방서 구조대']]} />);
  expect(names()).toEqual([]);
});
