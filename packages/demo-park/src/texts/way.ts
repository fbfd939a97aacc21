export const WAY = {
  ko: {
    map: {
      picture: '/reserve/scenes/way.svg',
      label:
        '햇살역 3번 출구에서 체험로 사거리를 건너 곧장 약 350미터, 걸어서 6분이면 오른쪽이 꿈터 정문입니다. 주차장은 건물 동쪽, 단체 승하차장은 남문 앞 체험로에 있습니다.',
    },
    ways: [
      {
        title: '지하철',
        place: '햇살역 3번 출구',
        lines: ['걸어서 6분', '승강기는 2번 출구 옆, 유아차는 8분'],
      },
      {
        title: '버스',
        place: '꿈터 앞 정류장',
        lines: ['11, 303, 마을 5', '단체 버스는 남문 승하차장에서 내려 주세요.'],
      },
      {
        title: '자가용',
        place: '꿈터 주차장',
        lines: ['길 안내에 ‘꿈터 주차장’을 입력해 주세요.', '주차장은 건물 동쪽에 있습니다.'],
      },
    ],
    coach: '단체 버스는 남문 승하차장에서 내려 주세요. 대형 주차장은 체험 시작 40분 전부터 열립니다.',
  },
  en: {
    map: {
      picture: '/reserve/scenes/way-en.svg',
      label:
        'From Haetsal Station Exit 3, cross the Cheheom-ro junction and go straight on for about 350 metres. After a 6-minute walk the Kkumteo main gate is on your right. The car park is on the east side of the building, and the group coach stop is on Cheheom-ro in front of the South Gate.',
    },
    ways: [
      {
        title: 'Subway',
        place: 'Haetsal Station Exit 3',
        lines: ['6-minute walk', 'Lift next to Exit 2; 8 minutes with a pushchair'],
      },
      {
        title: 'Bus',
        place: 'Kkumteo bus stop',
        lines: ['11, 303, Maeul 5', 'Group coaches, please get off at the South Gate coach stop.'],
      },
      {
        title: 'Car',
        place: 'Kkumteo car park',
        lines: ['Set your navigation to ‘Kkumteo car park’.', 'The car park is on the east side of the building.'],
      },
    ],
    coach:
      'Group coaches, please get off at the South Gate coach stop. The car park for large vehicles opens 40 minutes before the experience starts.',
  },
} as const;
