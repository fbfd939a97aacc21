import { addressWords } from '@kkumteo/domain/member/address';
import { type GradeCounts, headsOf, type VerificationForm } from '@kkumteo/domain/pledge/verification-form';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import type { Paper, PaperBlock, PaperFact, PaperTable } from '../../../threads/paper.ts';
import { dateWords, frameOf, type PaperSource, type PaperWords } from './words.ts';

/** The verification form as it was saved (reservation spec §2). */
export function verificationPaper(source: PaperSource, form: VerificationForm, savedOn: KstDate): Paper {
  const { operator, words } = source;
  return {
    ...frameOf(source),
    title: words.verificationTitle,
    blocks: [
      { kind: 'heading', text: '1. 단체' },
      { kind: 'facts', rows: organisationRows(form) },
      ...words.verificationBlocks.flatMap(({ block, title, rate, who }, at): readonly PaperBlock[] => [
        { kind: 'heading', text: `${at + 2}. ${title} ${rate}: ${who}` },
        countsTable(words.gradeGroups, form[block]),
      ]),
      { kind: 'word', text: words.verificationWord(headsOf(form.discounted), headsOf(form.exempt)) },
      {
        kind: 'closing',
        date: dateWords(savedOn),
        signatures: [{ term: '확인자', name: form.writerName, seal: '(서명 또는 인)' }],
        addressee: `${operator.foundationName} ${operator.chairmanTitle} 귀하`,
      },
    ],
  };
}

const organisationRows = (form: VerificationForm): readonly (readonly PaperFact[])[] => [
  [
    { term: '단체명', value: form.organisationName || '-' },
    { term: '전화번호', value: formatPhone(form.organisationPhone) || '-' },
  ],
  [
    { term: '인솔자', value: form.writerName || '-' },
    { term: '휴대전화', value: formatPhone(form.writerMobile) || '-' },
  ],
  [{ term: '주소', value: addressWords(form) }],
];

function countsTable(groups: PaperWords['gradeGroups'], counts: GradeCounts): PaperTable {
  const grades = groups.flatMap((group) => group.grades);
  const width = 1 / (grades.length + 1);
  return {
    kind: 'table',
    groups: [...groups.map(({ name, grades: own }) => ({ name, columns: own.length })), { name: '', columns: 1 }],
    columns: [
      ...grades.map(({ name }) => ({ header: name, width, align: 'center' as const })),
      { header: '합계', width, align: 'center' },
    ],
    rows: [[...grades.map(({ at }) => String(counts[at] ?? 0)), `${headsOf(counts)}명`]],
  };
}
