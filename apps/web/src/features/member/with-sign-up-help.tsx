import { paths } from '@kkumteo/contract/pages/addresses';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { WithHelp } from '@kkumteo/ui/with-help.tsx';
import type { ReactNode } from 'react';

/** A sign-up with what is done with each thing that it asks. */
export const WithSignUpHelp = ({ children }: { readonly children: ReactNode }) => (
  <WithHelp
    title="왜 필요한가요?"
    help={
      <ul>
        <li>이름과 연락처로 예약을 안내하고, 예약할 때 보호자나 인솔자로 미리 채워 드립니다.</li>
        <li>생년월일로 만 14세 이상인지 확인합니다.</li>
        <li>학교나 단체의 예약도 같은 아이디로 합니다.</li>
        <li>
          <Text as={Link} to={paths.info('privacy')} target="_blank" link touch>
            개인정보처리방침<VisuallyHidden> (새 창)</VisuallyHidden>
          </Text>
        </li>
      </ul>
    }
  >
    {children}
  </WithHelp>
);
