import { DataTable } from '@kkumteo/ui/data-table.tsx';
import { useHalls } from '../park-halls.tsx';

/** For whom each hall is, in the words of its card (PD-31). */
export const HallAges = () => (
  <DataTable
    caption="체험관별 권장 대상"
    columns={[
      { key: 'hall', header: '체험관', cell: ({ name }) => name, rowHeader: true },
      { key: 'ages', header: '권장 대상', cell: ({ ageGuidance }) => ageGuidance },
    ]}
    rows={[...useHalls().values()].filter(({ inChooser }) => inChooser)}
    rowKey={({ hall }) => hall}
  />
);
