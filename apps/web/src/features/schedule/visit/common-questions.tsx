import type { CommonQuestion } from '@kkumteo/contract/catalog/park-text';
import { paths } from '@kkumteo/contract/pages/addresses';
import { INFORMATION_TITLES } from '@kkumteo/copy/pages/information-titles';
import { Button } from '@kkumteo/ui/button.tsx';
import { ToggleChips } from '@kkumteo/ui/chips.tsx';
import { classNames } from '@kkumteo/ui/class-names.ts';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { questionsQuery } from '../../../api/park-texts.ts';
import { useHydrated } from '../../../lib/taken-over.ts';
import { ShownText } from '../../catalog/information/shown-text.tsx';
import css from './common-questions.module.css';
import folds from './folds.module.css';
import { findWords } from './find-words.ts';
import { ASK } from './guide.ts';

const TOPICS: Readonly<Record<CommonQuestion['topic'], string>> = {
  booking: '예약',
  visit: '방문',
  refund: '환불',
  group: '단체',
};
const ALL = 'all';
/** Questions that are shown before the rest is opened. */
const FIRST = 5;

/**
 * Frequent questions, to search by words or first consonants and narrow by topic; each answer opens by itself, even
 * without script.
 */
export const CommonQuestions = () => (
  <Section title="자주 묻는 질문" id="questions">
    <ShownText query={questionsQuery}>{({ questions }) => <FoundQuestions questions={questions} />}</ShownText>
  </Section>
);

function FoundQuestions({ questions }: { readonly questions: readonly CommonQuestion[] }) {
  const asked = useAsked();
  const [own, setTyped] = useState<string | null>(null);
  const typed = own ?? asked;
  const [topic, setTopic] = useState<string>(ALL);
  const matching = questions.filter((each) => typed.trim() === '' || mentions(each, typed));
  const shown = matching.filter((each) => topic === ALL || each.topic === topic);
  const isWhole = typed.trim() === '' && topic === ALL;
  const countOf = (key: string) => matching.filter((each) => key === ALL || each.topic === key).length;
  const chips = Object.entries({ [ALL]: '전체', ...TOPICS }).map(([key, label]) => ({
    key,
    label: `${label} ${countOf(key)}`,
  }));
  return (
    <>
      <div className={css.tools}>
        <TextField
          label="질문 찾기"
          hideLabel
          inputMode="search"
          placeholder="궁금한 것을 적어 주세요 (예: 환불)"
          value={typed}
          onChange={setTyped}
          maxLength={40}
        />
        <ToggleChips label="질문 주제" chips={chips} chosen={topic} onChoose={setTopic} />
      </div>
      <VisuallyHidden>
        <span role="status">{isWhole ? '' : `질문 ${shown.length}개`}</span>
      </VisuallyHidden>
      {shown.length === 0 ? (
        <EmptyState
          action={
            <Button size="medium" onClick={() => setTyped('')}>
              검색어 지우기
            </Button>
          }
        >
          찾으시는 질문이 없습니다. 아래 고객센터로 문의해 주세요.
        </EmptyState>
      ) : (
        <>
          <Questions
            shown={isWhole ? shown.slice(0, FIRST) : shown}
            typed={typed}
            opensFirst={own === null && !isWhole}
          />
          {isWhole && shown.length > FIRST && (
            <details className={css.rest}>
              <summary>질문 {shown.length - FIRST}개 더 보기</summary>
              <Questions shown={shown.slice(FIRST)} typed="" />
            </details>
          )}
        </>
      )}
    </>
  );
}

const mentions = ({ question, answer }: CommonQuestion, typed: string): boolean =>
  [question, ...answer].some((text) => findWords(text, typed) !== null);

/** What the address asks about, as a step's help does; known once the page is taken over. */
function useAsked(): string {
  const [query] = useSearchParams();
  return useHydrated() ? (query.get(ASK) ?? '') : '';
}

interface QuestionsProps {
  readonly shown: readonly CommonQuestion[];
  readonly typed: string;
  readonly opensFirst?: boolean;
}

function Questions({ shown, typed, opensFirst = false }: QuestionsProps) {
  return (
    <ul className={classNames(folds.list, css.questions)}>
      {shown.map((each, at) => (
        <li key={each.question} className={folds.fold}>
          <details open={(opensFirst && at === 0) || undefined}>
            <summary>
              <span className={css.topic}>{TOPICS[each.topic]}</span>
              <h3>
                <Marked text={each.question} typed={typed} />
              </h3>
              <Icon name="down" />
            </summary>
            <div className={css.answer}>
              {each.answer.map((sentence) => (
                <p key={sentence}>
                  <Marked text={sentence} typed={typed} />
                </p>
              ))}
              {each.page !== undefined && (
                <p>
                  <Text as={Link} to={paths.info(each.page)} link touch>
                    {INFORMATION_TITLES[each.page]} 보기
                  </Text>
                </p>
              )}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** A text with the first place of what was typed underlined. */
function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  const found = typed.trim() === '' ? null : findWords(text, typed);
  if (found === null) return text;
  return (
    <>
      {text.slice(0, found.from)}
      <mark className={css.found}>{text.slice(found.from, found.to)}</mark>
      {text.slice(found.to)}
    </>
  );
}
