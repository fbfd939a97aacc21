import { Button } from '@kkumteo/ui/button.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { useState } from 'react';
import { ProseBlocks, ProseText } from '../../catalog/information/shown-text.tsx';
import { Panel } from '@kkumteo/ui/layout.tsx';

/** The refund rules as a part of the page (reservation spec §9). */
export const RefundRulesSection = () => (
  <Section title="환불 규정">
    <ProseBlocks name="refund" />
  </Section>
);

export interface RefundRulesAgreementProps {
  readonly agreed: boolean;
  readonly error: string | null;
  readonly onAgree: (yes: boolean) => void;
}

/** 환불규정동의, with the rules at hand again. */
export function RefundRulesAgreement({ agreed, error, onAgree }: RefundRulesAgreementProps) {
  const [shown, setShown] = useState(false);
  const close = () => setShown(false);
  return (
    <Section title="동의">
      <Panel size="part" paddingBlock={1}>
        <Checkbox
          name="agreed"
          required
          label="환불규정동의"
          checked={agreed}
          error={error}
          onChange={onAgree}
          action={
            <Button look="text" size="small" aria-label="환불 규정 내용 보기" onClick={() => setShown(true)}>
              내용 보기
            </Button>
          }
        />
      </Panel>
      <Dialog title="환불 규정" open={shown} onClose={close} actions={<Button onClick={close}>닫기</Button>}>
        {shown && <ProseText name="refund" />}
      </Dialog>
    </Section>
  );
}
