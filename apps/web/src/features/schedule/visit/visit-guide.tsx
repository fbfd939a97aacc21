import { Icon } from '@kkumteo/ui/icon.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteQuery } from '../../../api/catalog.ts';
import { proseQuery } from '../../../api/park-texts.ts';
import { failureMessage } from '../../../lib/http.ts';
import { ParkBlocks } from '../../catalog/information/park-text.tsx';
import { ShownText } from '../../catalog/information/shown-text.tsx';
import { CommonQuestions } from './common-questions.tsx';
import { Contact } from './contact.tsx';
import { ParkToday } from './park-today.tsx';
import folds from './folds.module.css';
import css from './visit-guide.module.css';
import { WayHere } from './way-here.tsx';

/** The information page at a glance: today, the way, the fees, frequent questions, and contacts. */
export function VisitGuide() {
  const { data: site, error, isFetching, refetch } = useQuery(siteQuery);
  if (site === undefined && error === null)
    return (
      <div aria-busy="true">
        <Skeleton className={css.waiting} />
      </div>
    );
  return (
    <>
      {site === undefined ? (
        <FailedState message={failureMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <>
          <ParkToday site={site} />
          <WayHere address={site.operator.address} />
        </>
      )}
      <CostsAndRefunds />
      <CommonQuestions />
      {site !== undefined && <Contact operator={site.operator} now={site.now} />}
    </>
  );
}

function CostsAndRefunds() {
  return (
    <Section title="요금과 환불">
      <div className={folds.list}>
        {(['fees', 'refund', 'halls'] as const).map((name) => (
          <ShownText key={name} query={proseQuery(name)}>
            {({ sections }) =>
              sections.map(({ heading, blocks }) => (
                <Part key={heading} title={heading}>
                  <ParkBlocks blocks={blocks} />
                </Part>
              ))
            }
          </ShownText>
        ))}
      </div>
    </Section>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className={folds.fold}>
      <summary>
        <h3>{title}</h3>
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
