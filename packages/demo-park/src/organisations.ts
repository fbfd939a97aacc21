import type { Organisation } from '@kkumteo/domain/member/organisation';
import { ELEMENTARY, HIGH, MIDDLE, PRESCHOOL } from './grades.ts';
import { seededRandom } from './seeded-random.ts';

const WORDS = [
  '햇살',
  '별빛',
  '푸른들',
  '솔내',
  '은하수',
  '한빛마루',
  '새봄',
  '가온누리',
  '다솜',
  '라온',
  '물빛',
  '바람골',
  '아라',
  '온새미',
  '초롱',
  '하늘재',
  '도담',
  '보람골',
  '예솔',
  '너른들',
  '꽃뫼',
  '달맞이',
  '샘터',
  '나래',
  '두레',
  '미리내',
  '여울목',
  '은빛',
  '참샘',
  '해오름',
];

const KINDS: readonly (readonly [suffix: string, kind: Organisation['kind'], grades: readonly string[]])[] = [
  ['초등학교', 'school', ELEMENTARY],
  ['중학교', 'school', MIDDLE],
  ['고등학교', 'school', HIGH],
  ['유치원', 'school', PRESCHOOL],
  ['특성화고등학교', 'school', HIGH],
  ['지역아동센터', 'other', ELEMENTARY],
  ['청소년문화의집', 'other', [...MIDDLE, ...HIGH]],
  ['작은도서관', 'other', [...ELEMENTARY, ...MIDDLE]],
  ['종합사회복지관', 'other', [...PRESCHOOL, ...ELEMENTARY, ...MIDDLE]],
  ['어린이집', 'school', PRESCHOOL],
];
const CITIES = ['꿈마을시 햇살구', '꿈마을시 별빛구', '새누리시 한솔구', '푸른시', '달빛시 은하구', '너른군 샘터읍'];
const ROADS = ['체험로', '배움로', '나래길', '두레길', '솔내로', '한빛대로'];

/**
 * 300 invented schools and other organisations; the same at each call. The first two are those of teacher1 and
 * teacher2.
 */
export function parkOrganisations(): readonly Organisation[] {
  const random = seededRandom(300);
  return KINDS.flatMap(([suffix, kind, grades]) =>
    WORDS.map((word) => ({ name: `${word}${suffix}`, kind, grades })),
  ).map((organisation, index) => ({
    ...organisation,
    organisationId: index + 1,
    postalCode: String(random.integer(10_000, 63_999)),
    basicAddress: `${random.pick(CITIES)} ${random.pick(ROADS)} ${random.integer(1, 240)}`,
    detailAddress: organisation.kind === 'school' ? organisation.name : `${random.integer(1, 5)}층`,
  }));
}
