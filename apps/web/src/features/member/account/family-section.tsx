import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { ageOn } from '@kkumteo/domain/booking/search/child';
import type { HallAges } from '@kkumteo/domain/catalog/hall';
import { gradeName } from '@kkumteo/domain/catalog/grade';
import { FAMILY_CHILDREN } from '@kkumteo/domain/participants/family-child';
import type { FamilyPerson } from '@kkumteo/domain/member/member';
import { ageRefusal } from '@kkumteo/domain/participants/age';
import { kstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { alert, confirm } from '@kkumteo/ui/dialogs.ts';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Columns, Panel, Spaced, Text } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { siteQuery } from '../../../api/catalog.ts';
import { FAMILY, familyQuery, removeFamilyChild } from '../../../api/family.ts';
import { QueryPending } from '../../../lib/query-state.tsx';
import { useFromSearch } from '../safe-return.ts';
import { useSubmit } from '../use-submit.ts';
import { ChildDialog } from './child-dialog.tsx';
import css from './family.module.css';

/** 가족: the children for whom the member books, to add, correct and remove. */
export const FamilySection = () => (
  <Section
    title="가족"
    aside={
      <Text as="span" tone="soft" size="second">
        예약할 때 바로 고를 수 있어요
      </Text>
    }
  >
    <Children />
  </Section>
);

function Children() {
  const list = useQuery(familyQuery('experiencer'));
  const queries = useQueryClient();
  const [open, setOpen] = useState<FamilyPerson | 'new' | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const fromSearch = useFromSearch();
  const listAgain = () => queries.invalidateQueries({ queryKey: FAMILY });
  const removal = useSubmit<FamilyPerson>({
    send: async ({ key, name }) => {
      if (!(await agreed(name))) return;
      await removeFamilyChild(key);
      showHint(`${name} 님을 목록에서 지웠습니다.`);
      await listAgain();
      // The button that had it is gone with the child.
      section.current?.focus();
    },
    say: (message) => alert({ message }),
  });
  if (list.data === undefined) return <QueryPending query={list} label="가족을 불러오는 중입니다." />;
  const children = list.data.filter(({ key }) => key !== 'own');
  return (
    <div ref={section} className={css.family} role="group" aria-label="등록한 아이" tabIndex={-1}>
      {children.length === 0 ? (
        <EmptyState>아이를 등록해 두면 예약할 때 이름과 생년월일을 한 번에 채울 수 있습니다.</EmptyState>
      ) : (
        <Columns as="ul" gap={3}>
          {children.map((child) => (
            <Child
              key={child.key}
              child={child}
              busy={removal.busy}
              onCorrect={() => setOpen(child)}
              onRemove={() => void removal.submit(child)}
            />
          ))}
        </Columns>
      )}
      <Spaced above={3}>
        <Button wide disabled={children.length >= FAMILY_CHILDREN} onClick={() => setOpen('new')}>
          아이 추가
        </Button>
        {fromSearch !== null && (
          <Text as={Link} to={fromSearch} weight={600} link touch>
            찾던 체험으로 돌아가기
          </Text>
        )}
        {children.length >= FAMILY_CHILDREN && (
          <Text tone="soft" size="second" above={2}>
            아이는 {FAMILY_CHILDREN}명까지 등록할 수 있습니다.
          </Text>
        )}
      </Spaced>
      {open !== null && (
        <ChildDialog child={open === 'new' ? null : open} onClose={() => setOpen(null)} onListed={listAgain} />
      )}
    </div>
  );
}

interface ChildProps {
  readonly child: FamilyPerson;
  readonly busy: boolean;
  readonly onCorrect: () => void;
  readonly onRemove: () => void;
}

function Child({ child, busy, onCorrect, onRemove }: ChildProps) {
  const { data: site } = useQuery(siteQuery);
  const today = site === undefined ? null : kstDate(site.now);
  const names = (site?.halls ?? [])
    .filter((hall) => hall.inChooser && isWelcome(hall, child.birthDate, today))
    .map(({ shortName, ageGuidance }) => `${shortName}(${ageGuidance})`);
  return (
    <Panel as="li" paddingBlock={3}>
      <Text as="h3" size="title">
        {child.name}
      </Text>
      <Text tone="soft" size="second">
        {factsOf(child, today).join(' · ')}
      </Text>
      {today !== null && child.birthDate !== null && (
        <Panel look="ground" size="part" padding={3} paddingBlock={2} above={3}>
          <Text size="second">
            {names.length === 0
              ? '만 48개월부터 체험할 수 있습니다.'
              : `오늘 나이로 예약할 수 있는 체험관과 권장 대상: ${names.join(', ')}`}
          </Text>
        </Panel>
      )}
      <div className={css.acts}>
        <Button look="text" size="medium" aria-label={`${child.name} 고치기`} onClick={onCorrect}>
          고치기
        </Button>
        <Button look="text" size="medium" disabled={busy} aria-label={`${child.name} 삭제`} onClick={onRemove}>
          삭제
        </Button>
      </div>
    </Panel>
  );
}

function factsOf({ birthDate, grade }: FamilyPerson, today: KstDate | null): readonly string[] {
  const age = birthDate === null || today === null ? null : ageOn(birthDate, today);
  return [birthDate?.replaceAll('-', '.') ?? '', age === null ? '' : `만 ${age.age}세`, gradeName(grade)].filter(
    Boolean,
  );
}

const isWelcome = (hall: HallAges, birthDate: KstDate | null, today: KstDate | null): boolean =>
  birthDate !== null && today !== null && ageRefusal(hall, birthDate, today, '') === null;

function agreed(name: string): Promise<boolean> {
  const [yes, no] = confirmVerbs['remove-child'];
  return confirm({ title: `${name} 삭제`, message: confirmSentences['remove-child'], yes, no, danger: true });
}
