import { Text } from '@kkumteo/ui/layout.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import type { ChangedPart } from './leader-changes.ts';

/** `60명 → 58명`: the old value struck through, the new one after its arrow. */
export const ChangeOfValue = ({ was, is }: Pick<ChangedPart, 'was' | 'is'>) => (
  <Text as="span" size="second">
    <VisuallyHidden>변경 전 </VisuallyHidden>
    <Text as="s" tone="faint">
      {was}
    </Text>{' '}
    <Text as="span" tone="primary" aria-hidden="true">
      →
    </Text>{' '}
    <VisuallyHidden>변경 후 </VisuallyHidden>
    <Text as="b" tone="primary">
      {is}
    </Text>
  </Text>
);
