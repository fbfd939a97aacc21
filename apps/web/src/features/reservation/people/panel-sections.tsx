import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { ReactNode } from 'react';
import { ExperiencersSection } from './experiencers-section.tsx';
import { LeadersSection } from './leaders-section.tsx';
import { LineFactsSection } from './line-facts-section.tsx';

/** One tab of the panel; its key stands in the address. */
interface PanelSection {
  readonly key: 'experiencers' | 'leaders' | 'line';
  readonly label: ReactNode;
  readonly content: ReactNode;
}

/** The tabs of a line, in their order: each section is a component of its own that takes the line as it was read. */
export function panelSections(detail: ReservationLineDetail): readonly PanelSection[] {
  const { line } = detail;
  const sections: readonly (PanelSection | null)[] = [
    {
      key: 'experiencers',
      label: <TabLabel word="체험자" people={line.experiencerCount} />,
      content: <ExperiencersSection detail={detail} />,
    },
    line.leaderCount === 0
      ? null
      : {
          key: 'leaders',
          label: <TabLabel word="인솔자/보호자" people={line.leaderCount} />,
          content: <LeadersSection detail={detail} />,
        },
    { key: 'line', label: '예약 내용', content: <LineFactsSection detail={detail} /> },
  ];
  return sections.filter((section) => section !== null);
}

const TabLabel = ({ word, people }: { readonly word: string; readonly people: number }) => (
  <>
    {word} <b>{people}</b>
  </>
);
