import { invitationPath } from '@kkumteo/contract/office/staff';
import { INVITATION_DAYS } from '@kkumteo/domain/staff/account';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { Stack } from '@kkumteo/ui/layout.tsx';

/** A link that is shown this once, to be handed over by the one who sees it. */
export function OneTimeLink({ token, name }: { readonly token: string; readonly name: string }) {
  const link = location.origin + invitationPath(token);
  return (
    <Stack gap={3}>
      <Notice tone="success" role="status" title={`${name} 님에게 이 링크를 전해 주세요.`}>
        <p>지금만 보여요. {INVITATION_DAYS}일 안에 한 번 쓸 수 있어요.</p>
      </Notice>
      <TextField label="링크" value={link} readOnly onChange={() => undefined} />
      <Button look="primary" onClick={() => void copy(link)}>
        링크 복사
      </Button>
    </Stack>
  );
}

/** Copies a text and says so; where the browser refuses, the text is there to be copied by hand. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showHint('복사했어요.');
  } catch {
    showHint('복사하지 못했어요. 글을 골라 직접 복사해 주세요.');
  }
}
