/** What the future products say in English, line by line. */
export const FUTURE_ENGLISH: Readonly<Record<string, string>> = {
  '관절과 감지기를 조립해 물건을 집어 옮기는 로봇 팔을 완성합니다.':
    'Assemble joints and sensors into a robot arm that picks things up.',
  '사람을 돕는 팔을 설계해요': 'Design an arm that helps people',
  '모터와 감지기를 연결하고 동작을 명령으로 바꿉니다. 어떤 일을 로봇에게 맡기고 어떤 일을 사람이 할지 생각해 봅니다.':
    'Connect motors and sensors and turn movements into commands. Think about which work to leave to robots and which to people.',
  '두 사람이 한 대를 조립하고 장애물 코스에서 시험합니다. 가장 부드럽게 움직인 로봇을 함께 뽑습니다.':
    'Two of you build one robot and test it on an obstacle course. Together you choose the one that moves most smoothly.',
  '미래직업관은 시범 운영 기간 동안 무료입니다. 오지 못하게 되면 다른 친구를 위해 미리 취소해 주세요.':
    'The Future Jobs Hall is free during its trial period. If you can’t come, please cancel ahead for the sake of others.',
  '초3–고3': 'Elementary grade 3 – high school grade 3',
  '여러 대의 드론이 부딪히지 않도록 하늘의 길을 설계합니다.':
    'Design routes in the sky so that many drones never collide.',
  '하늘의 길을 나누는 사람': 'Those who share out the sky',
  '모의 비행으로 조종을 익히고 배송 경로를 짭니다. 바람과 비행 금지 구역도 살핍니다.':
    'Learn to fly in a simulator and plan a delivery route. Mind the wind and the no-fly zones.',
  '조종사와 관제사를 번갈아 맡아 세 가지 임무를 수행합니다.': 'Take turns as pilot and controller on three missions.',
  '고장 난 위성을 찾아 안전하게 거두어들이는 임무입니다.': 'Find a broken satellite and bring it in safely.',
  '지구 둘레를 청소해요': 'Clean up around the Earth',
  '궤도를 계산하고 로봇 팔로 조각을 붙잡습니다. 연료를 아끼는 길을 찾는 것이 열쇠입니다.':
    'Calculate the orbit and catch debris with a robot arm. The key is a route that saves fuel.',
  '지상국과 수거선으로 나누어 교신하며 임무를 마칩니다. 우주 환경에 관한 짧은 토론이 이어집니다.':
    'Split into ground station and collector and complete the mission by radio. A short debate on the space environment follows.',
  '빛과 물, 온도를 조절해 가장 잘 자라는 조건을 찾습니다.':
    'Set light, water and temperature, and find out how plants grow best.',
  '날씨를 설계하는 농부': 'A farmer who designs the weather',
  '감지기의 자료를 읽고 재배 조건을 바꾸어 결과를 예측합니다. 도시에서 먹을거리를 기르는 일의 뜻을 이야기합니다.':
    'Read the sensors, change the conditions and predict the result. Talk about what it means to grow food in a city.',
  '조마다 다른 조건을 정해 자료를 견주고, 수확한 잎채소를 맛봅니다.':
    'Each team sets different conditions and compares the data, and you taste the leaves that you harvest.',
  '백 년의 기온 자료를 그래프로 바꾸어 우리 동네의 앞날을 읽습니다.':
    'Turn a hundred years of temperatures into charts and read the future of your neighbourhood.',
  '숫자에서 읽는 지구의 내일': 'The Earth’s tomorrow in numbers',
  '자료를 정리하고 그림으로 나타내며 흔한 착각을 찾아냅니다.': 'Sort data, draw it and find common mistakes.',
  '우리 동네 자료로 보고서 한 장을 만들고 시민에게 설명하듯 발표합니다.':
    'Write a one-page report on your neighbourhood and present it as if to its citizens.',
  '가상현실 안에서 걸어 다니며 공간을 설계합니다.': 'Design spaces while you walk through virtual reality.',
  '중력이 없는 집을 지어요': 'Build a house without gravity',
  '머리에 쓰는 화면으로 크기와 빛을 느끼며 건물을 세웁니다. 서로의 공간을 방문해 의견을 나눕니다.':
    'Raise a building while you feel its size and light in a headset. Visit each other’s spaces and share what you think.',
  '어지러움을 막기 위해 15분마다 쉽니다. 안경을 쓴 채로도 체험할 수 있습니다.':
    'There’s a break every 15 minutes against dizziness. You can take part with glasses on.',
  '작은 자동차에 신호와 사람을 알아보는 눈을 달아 줍니다.': 'Give a small car eyes that recognise signals and people.',
  '차가 스스로 판단하는 순간': 'The moment when a car decides',
  '표지판 사진을 가르치고 도로에서 시험합니다. 알아보지 못한 까닭을 찾아 다시 가르칩니다.':
    'Teach it pictures of road signs and test it on the road. Find out why it failed and teach it again.',
  '자료 모으기, 가르치기, 시험하기를 두 차례 되풀이합니다.': 'You collect, teach and test, twice over.',
  '식물의 유전자를 꺼내 눈으로 보고 미래의 약을 상상합니다.':
    'Take out the DNA of a plant to see it, and imagine the medicine of the future.',
  '작은 세포의 큰 가능성': 'Great possibilities in a small cell',
  '과일에서 유전자를 뽑아내고 현미경으로 세포를 관찰합니다.':
    'Extract DNA from fruit and look at cells through a microscope.',
  '실험복과 장갑을 갖추고 조별로 실험합니다. 관찰한 그림은 연구 노트에 남깁니다.':
    'Put on a lab coat and gloves and experiment in teams. What you see goes into your lab notes.',
  '로봇이 잘못했을 때 누구의 책임인지 함께 따져 봅니다.': 'When a robot does wrong, work out who is responsible.',
  '기계의 판단은 누가 책임질까': 'Who answers for a machine’s decision?',
  '실제 사례를 바탕으로 만든 세 사건을 검토하고 지켜야 할 원칙을 세웁니다.':
    'Look into three cases based on real ones and set principles to keep.',
  '개발자, 이용자, 조정관이 되어 의견을 나누고 합의문을 작성합니다.':
    'As developers, users and mediators, exchange views and write an agreement.',
  '모의 비행 장치의 전시 기간에 열렸던 체험입니다.': 'An experience while the flight simulator was on show.',
  '도심 위 오 분의 비행': 'Five minutes above the city',
  '도심 항공 교통의 원리를 배우고 모의 비행 장치에 올랐습니다.':
    'We learned how urban air mobility works and boarded the simulator.',
  '비행 계획을 세우고 정류장 사이를 한 차례 비행했습니다.': 'We planned a flight and flew once between two stops.',
};
