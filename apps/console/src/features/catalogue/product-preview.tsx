import type { ProductShown } from '@kkumteo/contract/office/catalogue';
import { formatWon } from '@kkumteo/domain/shared/money';
import { formatFullDay, formatDay } from '@kkumteo/domain/shared/time';
import { ToggleChips } from '@kkumteo/ui/chips.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useSearchParams } from 'react-router';
import css from './product-preview.module.css';
import { ProductPicture } from './product-picture.tsx';

const TRACKS = { individual: '개인예약', group: '단체예약' } as const;
const WIDTHS = [
  { key: 'phone', label: '휴대폰' },
  { key: 'desk', label: '컴퓨터' },
];

/** A product as its page shows it to visitors; the address says the track and the width. */
export function ProductPreview({ products }: { readonly products: readonly ProductShown[] }) {
  const [address, setAddress] = useSearchParams();
  const shown = products.find(({ track }) => track === address.get('track')) ?? products[0];
  const width = address.get('width') === 'desk' ? 'desk' : 'phone';
  const choose = (name: 'track' | 'width', value: string) => {
    const next = new URLSearchParams(address);
    next.set(name, value);
    setAddress(next, { replace: true });
  };
  if (shown === undefined) return null;
  return (
    <>
      <div className={css.choices}>
        <ToggleChips
          label="누구의 화면"
          chips={products.map(({ track }) => ({ key: track, label: TRACKS[track] }))}
          chosen={shown.track}
          onChoose={(track) => choose('track', track)}
        />
        <ToggleChips label="너비" chips={WIDTHS} chosen={width} onChoose={(next) => choose('width', next)} />
      </div>
      <Text tone="soft">저장된 초안을 방문자 화면의 차례대로 보여요. 날짜 고르기와 예약하기는 여기에 없어요.</Text>
      <section className={css.window} aria-label={`${TRACKS[shown.track]} 화면`} tabIndex={0}>
        <article className={css.screen} data-width={width}>
          <Shown product={shown} />
        </article>
      </section>
    </>
  );
}

function Shown({ product }: { readonly product: ProductShown }) {
  const { track, hallName, name, headline, summary, description, target, durationMinutes, picturePath } = product;
  const { saleFrom, saleTo, rounds, prices } = product;
  const now = prices.filter(({ from }) => from === null);
  const later = prices.filter(({ from }) => from !== null);
  return (
    <div className={css.page}>
      <div className={css.words}>
        <p className={css.path}>
          {TRACKS[track]} › {hallName} › {name}
        </p>
        <div className={css.stage}>
          <ProductPicture path={picturePath} shape="stage" />
        </div>
        <h2 className={css.name}>{name}</h2>
        <p className={css.lead}>{headline || summary}</p>
        <SummaryList
          layout="facts"
          items={[
            ...(target === '' ? [] : [{ term: '대상', value: target }]),
            { term: '시간', value: `${durationMinutes}분` },
            ...now.map((price) => ({
              term: price.name,
              value: formatWon(price.fee),
            })),
          ]}
        />
        {later.map(({ name: of, fee, from }) => (
          <p key={`${of} ${from}`} className={css.later}>
            {from !== null && formatFullDay(from)} 방문부터 {of} {formatWon(fee)}
          </p>
        ))}
        {description.map(({ title, body }) => (
          <section key={title}>
            <h3 className={css.title}>{title}</h3>
            <p className={css.body}>{body}</p>
          </section>
        ))}
      </div>
      <section className={css.panel} aria-label="회차">
        <p className={css.sale}>
          {formatFullDay(saleFrom)} – {formatFullDay(saleTo)}
        </p>
        <ul className={css.rounds}>
          {rounds.map(({ name: of, starts, ends, from, to }) => (
            <li key={`${of} ${starts} ${from}`}>
              <strong>{of}</strong> {starts} – {ends}
              {from !== null && ` · ${formatDay(from)}부터`}
              {to !== null && ` · ${formatDay(to)}까지`}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
