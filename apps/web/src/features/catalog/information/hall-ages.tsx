import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useHalls } from '../park-halls.tsx';

/** For whom each hall is, in the words of its card (PD-31). */
export const HallAges = () => (
  <SummaryList
    items={[...useHalls().values()]
      .filter(({ inChooser }) => inChooser)
      .map(({ name, ageGuidance }) => ({ term: name, value: ageGuidance }))}
  />
);
