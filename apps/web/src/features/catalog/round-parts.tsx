import type { RoundPart } from '@kkumteo/domain/catalog/product';
import { formatMinute } from '@kkumteo/domain/shared/time';
import { Text } from '@kkumteo/ui/layout.tsx';

/** When each visit of a bundle's round takes place; nothing for a round that is one visit. */
export function RoundParts({ parts = [] }: { readonly parts?: readonly RoundPart[] | undefined }) {
  if (parts.length === 0) return null;
  return (
    <Text as="ul" tone="soft" size="second" above={1}>
      {parts.map(({ name, startMinute, endMinute }) => (
        <li key={`${startMinute} ${name}`}>
          <Text as="span" noWrap>
            {formatMinute(startMinute)}–{formatMinute(endMinute)}
          </Text>{' '}
          {name}
        </li>
      ))}
    </Text>
  );
}
