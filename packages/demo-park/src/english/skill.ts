/** What the skill products say in English, line by line. */
export const SKILL_ENGLISH: Readonly<Record<string, string>> = {
  '명장의 공방 여덟 곳 가운데 한 곳에서 90분 동안 손기술을 익힙니다.':
    'Learn a craft for 90 minutes in one of eight masters’ workshops.',
  '여덟 공방 가운데 한 곳을 골라': 'One of eight workshops',
  '기계와 생활 기술 두 거리의 공방에서 실제 공구와 재료로 작품 하나를 완성합니다.':
    'Finish a piece with real tools and materials in a workshop on one of two streets, machines or everyday skills.',
  '체험자마다 공방을 고릅니다. 보호 장비를 갖추고 안전 교육을 받은 뒤 시작하며, 완성한 작품은 가져갈 수 있습니다.':
    'Each participant chooses a workshop. You start with protective gear and a safety briefing, and can take the finished piece home.',
  '숙련기술체험관은 토요일에도 쉽니다. 긴 머리는 묶고 앞이 막힌 신발을 신고 오세요. 보호 장비는 공방에서 빌려드립니다.':
    'The Skills Hall is closed on Saturdays too. Please tie back long hair and wear closed shoes. Protective gear is lent in the workshop.',
  '숙련기술체험관 단체 자유 선택': 'Skills Hall Group Free Choice',
  '학급이 여덟 공방으로 나뉘어': 'The class spreads over eight workshops',
  '시동이 걸리지 않는 차를 점검하고 다시 달리게 합니다.': 'Check a car that doesn’t start and make it run again.',
  '소리만 듣고도 알아내는 고장': 'Find the fault by sound alone',
  '타이어를 갈고 엔진오일을 점검하며 전기차의 배터리 구조를 살핍니다.':
    'Change tyres, check the engine oil and look at the battery of an electric car.',
  '점검표에 따라 고장의 원인을 좁혀 갑니다. 두 사람이 한 차를 맡고 마지막에 함께 시동을 겁니다.':
    'Narrow down the cause with a checklist. Two of you look after one car and start it together in the end.',
  '안전한 모의 용접기로 곧고 고른 용접선을 만들어 봅니다.': 'Make straight, even seams with a safe welding simulator.',
  '쇠와 쇠를 잇는 불꽃': 'A flame that joins iron and iron',
  '불꽃의 거리와 빠르기를 조절하는 법을 익히고 작은 철제 책꽂이를 조립합니다.':
    'Learn to control the distance and the speed of the flame, and assemble a small iron bookshelf.',
  '보호면과 장갑을 착용하고 가상 용접으로 연습한 뒤 선생님과 함께 실제 점용접을 합니다.':
    'Put on mask and gloves, practise on the simulator and then do real spot welding with the instructor.',
  '긴 바지와 앞이 막힌 신발을 신고 오세요.': 'Please wear long trousers and closed shoes.',
  '중1–고3': 'Middle school grade 1 – high school grade 3',
  '나뭇결을 읽고 짜임을 깎아 작은 연필꽂이를 만듭니다.': 'Read the grain, cut a joint and make a small pencil stand.',
  '못 없이 짜 맞추는 나무': 'Wood that fits without nails',
  '톱과 끌을 다루고 사개맞춤의 원리를 배웁니다. 사포로 다듬어 기름을 먹이면 완성입니다.':
    'Handle saw and chisel and learn how a finger joint works. Sand it, oil it, and it’s done.',
  '소목장의 시연을 본 뒤 미리 재단한 나무로 짜임을 깎습니다. 틀어지지 않게 맞추는 것이 오늘의 과제입니다.':
    'Watch the cabinetmaker, then cut the joint in prepared wood. Today’s task is to make it fit square.',
  '명장에게 배우는 페이스트리와 초콜릿 장식입니다.': 'Puff pastry and chocolate decorations, taught by a master.',
  '한 겹 한 겹 살아나는 결': 'Layers that come alive',
  '버터를 접어 결을 만들고 온도에 따라 달라지는 초콜릿의 윤기를 살핍니다.':
    'Fold butter into layers and see how chocolate shines differently by temperature.',
  '두 사람이 한 작업대를 쓰며 두 가지 과자를 굽습니다. 포장까지 마쳐 가져갑니다.':
    'Two of you share a bench and bake two kinds of pastry. You pack them and take them home.',
  '밀, 우유, 달걀, 대두가 들어갑니다.': 'Contains wheat, milk, egg and soya.',
  '회로를 설계하고 배선해 작은 집에 불을 밝힙니다.': 'Design a circuit, wire it and light up a little house.',
  '빛이 들어오는 길을 잇다': 'Connect the way of light',
  '전선의 껍질을 벗기고 스위치와 콘센트를 연결합니다. 합선을 막는 안전장치의 원리를 배웁니다.':
    'Strip wires and connect switches and sockets. Learn how safety devices prevent a short circuit.',
  '도면을 보고 배선판을 완성한 뒤 검사를 거쳐 전원을 넣습니다. 12볼트의 안전한 전압으로 진행합니다.':
    'Complete the board from a diagram, have it checked and switch on the power. We work with a safe 12 volts.',
  '컴퓨터로 설계한 모양이 금형을 거쳐 제품이 되는 과정을 따라갑니다.':
    'Follow a shape from the computer through the mould to the product.',
  '머릿속 모양을 쇠틀로': 'From an idea to a mould',
  '열쇠고리를 3D로 설계하고 사출기로 찍어 냅니다. 0.1밀리미터의 차이가 무엇을 바꾸는지 재어 봅니다.':
    'Design a key ring in 3D and injection-mould it. Measure what a tenth of a millimetre changes.',
  '설계, 출력, 사출, 측정의 네 자리를 돌아갑니다. 완성한 열쇠고리를 가져갑니다.':
    'Take turns at design, printing, moulding and measuring. You take your key ring home.',
  '얼굴형을 살펴 어울리는 머리 모양을 제안하고 만들어 봅니다.':
    'Look at the shape of a face, suggest a hairstyle and make it.',
  '가위 끝에서 바뀌는 인상': 'The look that changes at the tip of the scissors',
  '가발 모형으로 자르기와 땋기를 익히고 고객과 상담하는 법을 연습합니다.':
    'Practise cutting and braiding on a wig, and how to advise a customer.',
  '상담, 자르기, 손질의 차례로 진행하며 두 사람이 서로 평가합니다.':
    'You advise, cut and finish, and then assess each other.',
  '명장 할머니께 배우는 우리 옷의 선과 바느질입니다.':
    'The lines and stitches of Korean clothes, taught by a grandmother who is a master.',
  '한 땀에 담긴 시간': 'Time in every stitch',
  '저고리의 선을 그려 보고 홈질과 감침질로 노리개를 만듭니다.':
    'Draw the lines of a jeogori jacket and sew a norigae pendant with running stitch and whipstitch.',
  '천을 고르고 본을 뜬 뒤 두 가지 바느질을 익힙니다. 완성한 노리개는 상자에 담아 드립니다.':
    'Choose a fabric, trace the pattern and learn two stitches. The finished norigae comes in a box.',
  '기능경기대회 기간에 열렸던 특별 체험입니다.': 'A special experience during the skills competition.',
  '국가대표의 연습장을 가까이': 'Close to where the national team trains',
  '국가대표 선수의 과제를 줄여 만든 작품에 도전했습니다.':
    'We took on a smaller version of what the national team makes.',
  '선수의 시연과 질의응답을 마친 뒤 제한 시간 안에 과제를 완성했습니다.':
    'After the team’s demonstration and our questions we completed the task within the time.',
};
