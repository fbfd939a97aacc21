import type { Hall } from '@kkumteo/domain/catalog/hall';
import { scenePath } from './scene-path.ts';

type Zone = 'A' | 'B' | 'C' | 'D' | 'E';

export interface StreetRecord {
  readonly streetId: string;
  readonly hall: Hall;
  readonly name: string;
  readonly parentStreetId: string | null;
  readonly zone: Zone | null;
  readonly position: number;
}

export interface RoomRecord {
  readonly roomId: string;
  readonly hall: Hall;
  readonly streetId: string;
  readonly name: string;
  readonly description: string;
  readonly recommended: boolean;
  readonly picturePath: string;
  readonly position: number;
  readonly capacity: number;
}

const street = (
  streetId: string,
  hall: Hall,
  name: string,
  place: Partial<Pick<StreetRecord, 'zone' | 'parentStreetId'>>,
) => ({
  streetId,
  hall,
  name,
  zone: null,
  parentStreetId: null,
  ...place,
});

/**
 * Streets of the youth and skill halls belong to zones (PD-17); makive's streets have sub-streets. Parents come first.
 */
export const PARK_STREETS: readonly StreetRecord[] = [
  street('civic', 'teen', '시민 스트리트', { zone: 'A' }),
  street('life', 'teen', '생명 스트리트', { zone: 'B' }),
  street('science', 'teen', '과학 스트리트', { zone: 'B' }),
  street('art', 'teen', '예술 스트리트', { zone: 'C' }),
  street('media', 'teen', '미디어 스트리트', { zone: 'D' }),
  street('digital', 'teen', '디지털 스트리트', { zone: 'D' }),
  street('business', 'teen', '비즈니스 스트리트', { zone: 'E' }),
  street('taste', 'teen', '미식 스트리트', { zone: 'E' }),
  street('machine', 'skill', '기계 스트리트', { zone: 'A' }),
  street('living', 'skill', '생활기술 스트리트', { zone: 'B' }),
  street('makive-digital', 'makive', '디지털 제작 거리', {}),
  street('makive-craft', 'makive', '손끝 공방 거리', {}),
  street('makive-media', 'makive', '미디어 거리', {}),
  street('makive-3d', 'makive', '3D 프린팅 골목', { parentStreetId: 'makive-digital' }),
  street('makive-laser', 'makive', '레이저 골목', { parentStreetId: 'makive-digital' }),
  street('makive-code', 'makive', '코딩 골목', { parentStreetId: 'makive-digital' }),
  street('makive-wood', 'makive', '목공 골목', { parentStreetId: 'makive-craft' }),
  street('makive-leather', 'makive', '가죽 골목', { parentStreetId: 'makive-craft' }),
  street('makive-pottery', 'makive', '도자 골목', { parentStreetId: 'makive-craft' }),
  street('makive-video', 'makive', '영상 골목', { parentStreetId: 'makive-media' }),
  street('makive-sound', 'makive', '소리 골목', { parentStreetId: 'makive-media' }),
].map((record, position) => ({ ...record, position }));

type RoomLine = readonly [
  scene: string,
  streetId: string,
  name: string,
  description: string,
  recommended?: 'recommended',
];

const TEEN_ROOMS: readonly RoomLine[] = [
  ['room-police', 'civic', '경찰서 과학수사팀', '현장의 증거를 모아 사건의 순서를 밝힙니다.', 'recommended'],
  ['room-fire', 'civic', '119 종합상황실', '신고 전화를 받고 가장 빠른 길로 구조대를 보냅니다.'],
  ['room-court', 'civic', '지방법원 법정', '법대로 따지고 판결문을 씁니다.'],
  ['room-assembly', 'civic', '의회 본회의장', '주민의 제안을 조례로 만듭니다.'],
  ['room-emergency', 'life', '응급의료센터', '환자의 급한 정도를 나누고 팀으로 처치합니다.', 'recommended'],
  ['room-dental', 'life', '치과 진료실', '치아 모형을 본뜨고 충치를 치료합니다.'],
  ['room-vet', 'life', '동물의료센터', '말 못 하는 환자의 신호를 읽습니다.'],
  ['room-oriental', 'life', '한의원', '맥을 짚고 약재를 골라 처방합니다.'],
  ['room-material', 'science', '신소재 연구실', '늘어나고 되돌아오는 금속의 비밀을 실험합니다.'],
  ['room-aerospace', 'science', '우주항공 관제실', '위성의 궤도를 계산하고 교신합니다.', 'recommended'],
  ['room-climate', 'science', '기후변화 연구실', '백 년의 기온으로 내일을 예측합니다.'],
  ['room-fashion', 'art', '패션 디자인실', '옷감을 고르고 한 벌을 완성합니다.'],
  ['room-webtoon', 'art', '웹툰 작업실', '네 칸에 이야기를 담습니다.', 'recommended'],
  ['room-musical', 'art', '뮤지컬 연습실', '노래와 조명이 만나는 한 장면을 올립니다.'],
  ['room-ceramic', 'art', '도자 공방', '흙의 중심을 잡아 그릇을 빚습니다.'],
  ['room-news', 'media', '방송 뉴스센터', '오늘의 머리기사를 정하고 전합니다.', 'recommended'],
  ['room-radio', 'media', '라디오 녹음실', '목소리 하나로 장면을 그립니다.'],
  ['room-advert', 'media', '광고 기획사', '한 줄로 마음을 움직입니다.'],
  ['room-editorial', 'media', '신문사 편집국', '취재하고 제목을 답니다.'],
  ['room-game', 'digital', '게임 개발실', '규칙을 만들고 시험합니다.', 'recommended'],
  ['room-security', 'digital', '보안 관제실', '침입의 흔적을 쫓습니다.'],
  ['room-robot', 'digital', '로봇 공학실', '관절과 감지기를 연결합니다.'],
  ['room-stock', 'business', '증권사 투자실', '숫자에서 기업의 이야기를 읽습니다.'],
  ['room-architect', 'business', '건축설계 사무소', '햇빛과 사람의 길을 그립니다.'],
  ['room-cabin', 'business', '항공 객실훈련원', '비상 상황에서 승객을 지킵니다.', 'recommended'],
  ['room-trade', 'business', '무역 상담실', '물건과 서류가 바다를 건너게 합니다.'],
  ['room-hotel-kitchen', 'taste', '호텔 조리실', '한 접시의 온도와 순서를 맞춥니다.', 'recommended'],
  ['room-bakery', 'taste', '제과제빵실', '반죽의 시간을 기다립니다.'],
  ['room-barista', 'taste', '바리스타 실습실', '향과 온도로 한 잔을 설계합니다.'],
];

const SKILL_ROOMS: readonly RoomLine[] = [
  ['room-car', 'machine', '자동차 정비 공방', '소리를 듣고 고장을 찾습니다.', 'recommended'],
  ['room-welding', 'machine', '용접 공방', '고른 용접선으로 쇠를 잇습니다.'],
  ['room-mold', 'machine', '금형 공방', '0.1밀리미터를 다투는 틀을 만듭니다.'],
  ['room-3d', 'machine', '3D 설계 공방', '머릿속 모양을 출력합니다.', 'recommended'],
  ['room-wood', 'living', '목공 공방', '못 없이 나무를 짜 맞춥니다.', 'recommended'],
  ['room-skill-bakery', 'living', '제과 공방', '결이 살아 있는 과자를 굽습니다.'],
  ['room-hair', 'living', '헤어 디자인 공방', '얼굴에 어울리는 선을 찾습니다.'],
  ['room-wiring', 'living', '전기 배선 공방', '안전하게 빛의 길을 잇습니다.'],
];

const roomsOf = (hall: Hall, lines: readonly RoomLine[], capacity: number): readonly RoomRecord[] =>
  lines.map(([scene, streetId, name, description, recommended], position) => ({
    roomId: scene.replace(/^room-/, `${hall}-`),
    hall,
    streetId,
    name,
    description,
    recommended: recommended !== undefined,
    picturePath: scenePath(scene),
    position,
    capacity,
  }));

/**
 * Occupations of the youth hall (14 seats each) and workshops of the skill hall (15 each: 120 at once, reservation spec
 * §9).
 */
export const PARK_ROOMS: readonly RoomRecord[] = [
  ...roomsOf('teen', TEEN_ROOMS, 14),
  ...roomsOf('skill', SKILL_ROOMS, 15),
];
