import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import { Button } from '@kkumteo/ui/button.tsx';
import { Text, Panel, Row } from '@kkumteo/ui/layout.tsx';
import { TextField, type TextFieldProps } from '@kkumteo/ui/text-field.tsx';
import type { ReactNode } from 'react';
import css from './documents.module.css';
import { formatWon, type Won } from '@kkumteo/domain/shared/money';

export const addresseeOf = ({ foundationName, chairmanTitle }: OperatorSettings): string =>
  `${foundationName} ${chairmanTitle} 귀하`;

interface DeclarationProps {
  readonly children: ReactNode;
  readonly date: ReactNode;
  readonly operator: OperatorSettings;
}

/** What the signer declares, on which day, and to whom. */
export const Declaration = ({ children, date, operator }: DeclarationProps) => (
  <div className={css.declaration}>
    <p>{children}</p>
    <Text tone="soft" size="second">
      {date}
    </Text>
    <Text weight={700}>{addresseeOf(operator)}</Text>
  </div>
);

type AddressField = 'postalCode' | 'basicAddress' | 'detailAddress';

interface AddressFieldsProps {
  readonly of: (field: AddressField) => Omit<TextFieldProps, 'label'>;
  readonly onSeek: () => void;
}

/** An address to type or to search. */
export const AddressFields = ({ of, onSeek }: AddressFieldsProps) => (
  <>
    <div className={css.postal}>
      <TextField label="우편번호" inputMode="numeric" {...of('postalCode')} />
      <Button onClick={onSeek}>주소 찾기</Button>
    </div>
    <TextField label="주소" {...of('basicAddress')} />
    <TextField label="상세 주소" {...of('detailAddress')} />
  </>
);

/** The sum of a pledge in a box. */
export const SumLine = ({ term, won }: { readonly term: string; readonly won: Won }) => (
  <Panel look="ground" size="part" above={4}>
    <Row as="p" align="baseline" justify="between" gap={3}>
      <Text as="span" tone="soft" size="second">
        {term}
      </Text>
      <Text as="b" size="title" weight={800}>
        {formatWon(won)}
      </Text>
    </Row>
  </Panel>
);
