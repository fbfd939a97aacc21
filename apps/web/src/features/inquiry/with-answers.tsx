import { Text } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { WithHelp } from '@kkumteo/ui/with-help.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteQuery } from '../../api/catalog.ts';
import { GUIDE, questionsAbout } from '../schedule/visit/guide.ts';

const ANSWERS = [
  { label: '예약 바꾸기', words: '바꿀 수' },
  { label: '취소와 환불', words: '언제까지 취소' },
  { label: '환불금이 들어오는 날', words: '환불금' },
  { label: '입장할 때', words: '입장' },
];

/** A question to the park, with what the park has answered already and whom to call beside it. */
export function WithAnswers({ children }: { readonly children: ReactNode }) {
  const { data: site } = useQuery(siteQuery);
  return (
    <WithHelp
      title="바로 답을 찾으실 수 있어요"
      help={
        <ul>
          {ANSWERS.map(({ label, words }) => (
            <li key={label}>
              <Text as={Link} to={questionsAbout(words)} link touch>
                {label}
              </Text>
            </li>
          ))}
          <li>
            <Text as={Link} to={GUIDE.contact} link touch>
              전화 문의
            </Text>
            {site !== undefined && (
              <Text tone="soft" size="second">
                운영일 {site.operator.hours.callCentre}
              </Text>
            )}
          </li>
        </ul>
      }
    >
      {children}
    </WithHelp>
  );
}
