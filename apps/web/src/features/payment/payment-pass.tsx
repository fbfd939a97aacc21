import { paths } from '@kkumteo/contract/pages/addresses';
import { gradeName } from '@kkumteo/domain/catalog/grade';
import type { Product } from '@kkumteo/domain/catalog/product';
import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import type { Quote, QuoteLine } from '@kkumteo/domain/pricing/quote';
import { formatWon } from '@kkumteo/domain/shared/money';
import button from '@kkumteo/ui/button.module.css';
import { Link } from '@kkumteo/ui/link.tsx';
import type { ReactNode } from 'react';
import type { ListedItem } from '../../api/pricing.ts';
import type { CheckoutList } from '../booking/checkout-list.ts';
import { Pass, PassFact, PassVisit } from '../booking/pass.tsx';
import { PeopleWords } from '../booking/people-words.tsx';

interface PaymentPassProps {
  readonly list: CheckoutList;
  readonly quote: Quote | null;
  readonly products: readonly (Product | undefined)[];
  readonly children: ReactNode;
}

/** What is paid for, as a ticket: product, day, round, arrival and people of each item, and what changes them. */
export function PaymentPass({ list, quote, products, children }: PaymentPassProps) {
  return (
    <Pass
      label={list.mode === 'pledge' ? '확약 금액' : '결제 금액'}
      hall={list.items[0]?.labels.hall}
      picturePath={products[0]?.picturePath}
      visits={list.items.map(({ item, labels }, at) => (
        <PassVisit
          key={item.itemId}
          labels={labels}
          visitDate={item.visitDate}
          invited={item.invited}
          arrives
          changeTo={changeTo(list, { item, labels })}
        >
          <People listed={{ item, labels }} track={list.track} />
          {list.items.length > 1 && <OwnPrice line={quote?.lines[at]} />}
        </PassVisit>
      ))}
    >
      {children}
    </Pass>
  );
}

const isFromCart = ({ item }: ListedItem): boolean => item.itemId !== `${item.productId}`;

/** Back to day, round and headcount: the panel, or the cart where it comes from there. */
const changeTo = ({ track }: CheckoutList, listed: ListedItem): string => {
  const { productId, visitDate, roundId, invitationCode } = listed.item;
  if (isFromCart(listed)) return paths.cart(track);
  const query = { date: visitDate, round: roundId, invitation: invitationCode ?? undefined };
  return paths.detail(track, listed.labels.hall, productId, query);
};

function People({ listed, track }: { readonly listed: ListedItem; readonly track: CheckoutList['track'] }) {
  const { experiencers, leaders, organisation, productId, visitDate } = listed.item;
  const grades = organisation?.grades.map(gradeName).filter((name) => name !== '') ?? [];
  return (
    <>
      {organisation !== null && (
        <PassFact icon="school" term="단체">
          {[organisation.name, ...(grades.length === 0 ? [] : [grades.join(', ')])].join(' · ')}
        </PassFact>
      )}
      <PassFact icon="people" term="오는 사람">
        <PeopleWords
          track={track}
          visitDate={visitDate}
          experiencers={experiencers}
          experiencerCount={experiencerCount(listed.item)}
          leaders={leaders}
          leaderCount={leaders.length}
        />
        {!isFromCart(listed) && (
          <Link
            to={paths.reserveStep(track, listed.labels.hall, productId)}
            className={button.quiet}
            aria-label={`${listed.labels.productName} 체험자·보호자 고치기`}
          >
            고치기
          </Link>
        )}
      </PassFact>
    </>
  );
}

/** Of one item of several: its price before and after discounts. */
function OwnPrice({ line }: { readonly line: QuoteLine | undefined }) {
  if (line === undefined) return null;
  const { listTotal, payTotal } = line;
  return (
    <PassFact icon="receipt" term="금액">
      {listTotal !== payTotal && (
        <>
          <s>{formatWon(listTotal)}</s>{' '}
        </>
      )}
      <b>{formatWon(payTotal)}</b>
    </PassFact>
  );
}
