import { Button } from '@kkumteo/ui/button.tsx';
import { Row, Stack } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { copy } from './one-time-link.tsx';
import css from './recovery-codes.module.css';

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Stack gap={4}>
      <Notice tone="warning" title="복구 번호를 지금 적어 두세요.">
        <p>인증 앱이나 보안키를 쓸 수 없을 때 하나씩 한 번 써요. 다시 보여 드리지 않아요.</p>
      </Notice>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Row gap={2}>
        <Button size="medium" onClick={() => void copy(codes.join('\n'))}>
          복사
        </Button>
        <Button size="medium" onClick={() => window.print()}>
          인쇄
        </Button>
      </Row>
    </Stack>
  );
}
