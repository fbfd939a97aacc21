import type { ParkingFee } from '@kkumteo/contract/catalog/park-text';
import { parkingQuery } from '../../../api/park-texts.ts';
import { ParkSections } from './park-text.tsx';
import { ShownText } from './shown-text.tsx';

/** The page of parking fees (reservation spec §9, PD-70). */
export const ParkingText = () => (
  <ShownText query={parkingQuery}>
    {({ visitors, hourly }) => (
      <ParkSections
        sections={[
          {
            heading: '주차 요금',
            blocks: [
              {
                kind: 'table',
                caption: '주차 요금',
                head: ['구분', '소형', '대형'],
                rows: [...hourly, visitors].map(cellsOf),
              },
            ],
          },
        ]}
      />
    )}
  </ShownText>
);

const cellsOf = ({ what, small, large }: ParkingFee): string[] => [what, small, large];
