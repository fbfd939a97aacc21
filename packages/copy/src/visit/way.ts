/** How the park is reached; the map of the information page is drawn after it. */
export const WAY = {
  /** What the drawing shows, for those who do not see it. */
  map: '햇살역 3번 출구에서 체험로 사거리를 건너 곧장 약 350미터, 걸어서 6분이면 오른쪽이 꿈터 정문입니다. 주차장은 건물 동쪽, 단체 승하차장은 남문 앞 체험로에 있습니다.',
  ways: [
    {
      by: 'subway',
      title: '지하철',
      place: '햇살역 3번 출구',
      lines: ['걸어서 6분', '승강기는 2번 출구 옆, 유아차는 8분'],
    },
    {
      by: 'bus',
      title: '버스',
      place: '꿈터 앞 정류장',
      lines: ['11, 303, 마을 5', '단체 버스는 남문 승하차장에서 내려 주세요.'],
    },
    {
      by: 'car',
      title: '자가용',
      place: '꿈터 주차장',
      lines: ['길 안내에 ‘꿈터 주차장’을 입력해 주세요.', '주차장은 건물 동쪽에 있습니다.'],
    },
  ],
  groupBus: '단체 버스는 남문 승하차장에서 내려 주세요. 대형 주차장은 체험 시작 40분 전부터 열립니다.',
} as const;
