import type { ParticipantView } from '@kkumteo/contract/reservation/line-people';
import { gradeName } from '@kkumteo/domain/catalog/grade';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { type Column, DataTable } from '@kkumteo/ui/data-table.tsx';
import { FieldError } from '@kkumteo/ui/field.tsx';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { MoreRows, useFolded } from '../../use-folded.tsx';
import type { LinePartProps } from './use-line-change.ts';
import { Row, Text } from '@kkumteo/ui/layout.tsx';

/** The people of an individual line: each can be removed and restored, none added (PD-65). */
export function PeopleList({ detail, form }: LinePartProps) {
  const stays = ({ participantId }: ParticipantView): boolean =>
    form.after.experiencers.some((each) => each.participantId === participantId);
  const columns: readonly Column<ParticipantView>[] = [
    {
      key: 'name',
      header: '이름',
      rowHeader: true,
      cell: (person) =>
        stays(person) ? (
          person.name
        ) : (
          <Row as="span" align="center" gap={2}>
            <Text as="s" tone="faint">
              {person.name}
            </Text>{' '}
            <Badge tone="danger">지움</Badge>
          </Row>
        ),
    },
    { key: 'grade', header: '학년', cell: (person) => person.gradeName || gradeName(person.grade) || null },
    { key: 'birth', header: '생일', cell: ({ birthDate }) => (birthDate === null ? null : birthdayOf(birthDate)) },
    { key: 'category', header: '복지할인', cell: ({ categoryName }) => categoryName || null },
    {
      key: 'delete',
      header: '삭제',
      align: 'center',
      cell: (person) => (
        <Button
          size="small"
          aria-label={`${person.name} ${stays(person) ? '삭제' : '되살리기'}`}
          onClick={() => form.keepPerson(person, !stays(person))}
        >
          {stays(person) ? (
            <>
              <Icon name="trash" /> 삭제
            </>
          ) : (
            '되살리기'
          )}
        </Button>
      ),
    },
  ];
  const list = useFolded(detail.experiencers);
  return (
    <div ref={list.around} data-field="experiencers" tabIndex={-1}>
      <FieldError id="people-error" error={form.errors.of('experiencers')} />
      <DataTable
        caption="체험자: 이름, 학년, 생일, 복지할인, 삭제"
        columns={columns}
        rows={list.shown}
        rowKey={({ participantId }) => participantId}
      />
      <MoreRows list={list} />
      <Text tone="soft" size="second" above={3}>
        체험자를 더하시려면 새로 예약해 주세요.
      </Text>
    </div>
  );
}

/** Month and day of a KST date, as in the document: enough to distinguish people. */
const birthdayOf = (date: string): string => date.slice(5).replace('-', '.');
