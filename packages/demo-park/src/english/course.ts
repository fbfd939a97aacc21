/** What the course products say in English, line by line. */
export const COURSE_ENGLISH: Readonly<Record<string, string>> = {
  '흥미와 강점을 검사하고 그 뜻을 상담 선생님과 함께 읽습니다.':
    'Test your interests and strengths, and read the result together with a counsellor.',
  '검사 결과보다 중요한 이야기': 'The talk that matters more than the result',
  '직업 흥미 검사와 강점 카드를 통해 내가 힘을 얻는 일을 찾습니다. 결과를 낱말이 아니라 경험으로 설명해 봅니다.':
    'Find out what gives you energy with an interest test and strength cards. Explain the result by what you’ve done, not by words.',
  '검사 30분, 모둠 나눔 30분, 개인 정리 20분으로 진행합니다. 결과지는 가져가서 가족과 함께 보세요.':
    '30 minutes for the test, 30 in a group and 20 on your own. Take the result home and look at it with your family.',
  '진로설계관은 다른 체험관을 이용하지 않아도 예약할 수 있습니다. 검사 결과는 예약자에게만 알려 드립니다.':
    'You can book the Career Design Hall without visiting another hall. Results are told to the person who booked only.',
  '백 장의 직업카드를 고르고 버리며 나의 기준을 발견합니다.':
    'Pick and drop among a hundred job cards, and discover what matters to you.',
  '백 장의 직업, 열 장의 나': 'A hundred jobs, ten of you',
  '카드를 세 무더기로 나누고 그 까닭을 말로 풀어 봅니다. 남은 열 장에서 공통점을 찾습니다.':
    'Sort the cards into three piles and say why. Look for what the last ten have in common.',
  '네 사람이 한 모둠이 되어 서로의 선택을 듣고 질문합니다. 마지막에는 나의 직업 지도를 그립니다.':
    'Four of you form a group, listen to each other’s choices and ask. In the end you draw your own map of jobs.',
  '초5–중3': 'Elementary grade 5 – middle school grade 3',
  '관심 분야에 맞는 과목을 고르고 3년의 학업 계획을 세웁니다.':
    'Choose subjects that fit your interests and plan three years of study.',
  '과목 선택에서 시작하는 길': 'A path that starts with choosing subjects',
  '학과와 과목의 관계를 살피고 나의 시간표를 세 가지로 그려 봅니다.':
    'See how subjects lead to fields of study, and draw three timetables of your own.',
  '예시 사례를 함께 읽고 각자 설계한 뒤 상담 선생님에게 짧은 도움말을 받습니다.':
    'Read examples together, make your own plan and get a word of advice from a counsellor.',
  '중3–고2': 'Middle school grade 3 – high school grade 2',
  '체험에서 느낀 것을 글과 사진으로 엮어 나만의 기록장을 만듭니다.':
    'Turn what you felt into a journal with words and photos.',
  '오늘의 체험을 내일의 이야기로': 'Today’s experience, tomorrow’s story',
  '기억에 남는 순간을 고르고 배운 점을 문장으로 다듬습니다. 표지를 꾸며 책자로 묶습니다.':
    'Choose moments to remember and put what you learned into sentences. Decorate the cover and bind it.',
  '다른 체험을 마친 뒤에 들르면 더 좋습니다. 사진은 현장에서 인쇄해 드립니다.':
    'It’s even better after another experience. We print your photos on the spot.',
  '면접관과 지원자를 번갈아 맡으며 나를 설명하는 힘을 기릅니다.':
    'Take turns as interviewer and applicant, and learn to explain yourself.',
  '질문 너머의 나를 말하기': 'Say who you are beyond the question',
  '자기소개를 1분으로 줄이고 예상하지 못한 질문에 답합니다. 녹화한 모습을 함께 돌려 봅니다.':
    'Cut your introduction down to a minute and answer the unexpected. Watch the recording together.',
  '준비, 면접, 되돌아보기의 차례로 두 번 진행합니다. 두 번째에 무엇이 나아졌는지 스스로 적습니다.':
    'You prepare, interview and look back, twice. The second time, you write down what got better.',
  '부모와 자녀가 서로의 이야기를 듣고 진로 대화를 시작합니다.':
    'Parents and children listen to each other and begin to talk about careers.',
  '잔소리 대신 질문으로': 'Questions instead of nagging',
  '진로 대화 카드로 평소 묻지 못한 것을 묻고, 상담 선생님의 도움으로 함께 계획을 세웁니다.':
    'Ask what you never could with conversation cards, and make a plan together with a counsellor’s help.',
  '자녀와 부모가 따로, 그리고 함께 이야기하는 시간을 번갈아 가집니다. 참가비는 없습니다.':
    'Children and parents talk by turns apart and together. There is no charge.',
  '학급 단위로 신청하는 무료 진로설계 수업입니다.': 'Free career lessons that a class applies for.',
  '학교가 신청하는 무료 진로 수업': 'Free career lessons for schools',
  '진로 검사와 직업카드, 체험 계획 세우기를 묶어 두 시간 동안 진행합니다.':
    'A career test, job cards and planning your experiences in two hours.',
  '담당 선생님이 학년과 인원을 적어 신청하면 됩니다. 결제 없이 신청이 끝나며, 방문 7일 전까지 인원을 바꿀 수 있습니다.':
    'The teacher applies with the school year and the number of students. No payment is needed, and the number can be changed until 7 days before the visit.',
  '지난 학기 자유학기 학생을 위해 열렸던 하루 캠프입니다.': 'A one-day camp for last term’s free semester students.',
  '한 학기의 방향을 잡는 하루': 'A day to set the course of a semester',
  '관심 분야의 직업인을 만나고 한 학기의 탐색 주제를 정했습니다.':
    'We met people who work in the field of our interest and chose a topic for the semester.',
  '오전의 검사와 오후의 만남, 저녁의 발표로 이어졌습니다.':
    'Tests in the morning, meetings in the afternoon and presentations in the evening.',
  중1: 'Middle school grade 1',
};
