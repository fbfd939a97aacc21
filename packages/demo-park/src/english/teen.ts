/** What the teen products say in English, line by line. */
export const TEEN_ENGLISH: Readonly<Record<string, string>> = {
  '여덟 거리의 체험실 가운데 관심 있는 직업을 골라 70분 동안 깊이 만납니다.':
    'Choose a job that interests you among the rooms of eight streets, and get to know it for 70 minutes.',
  '스물아홉 개 체험실 가운데 한 곳을 골라': 'One of twenty-nine rooms',
  '회차마다 체험실 한 곳을 골라 그 직업의 하루를 실제 장비로 수행합니다. 하루에 여러 회차를 예약하면 두 번째부터 추가 회차 요금이 적용됩니다.':
    'In each round you choose one room and do a day’s work there with real equipment. If you book several rounds on one day, the price for additional rounds applies from the second on.',
  '체험자마다 이름과 전자우편, 체험실을 정합니다. 도착하면 거리별 안내판에서 체험실을 확인하고 시작 10분 전까지 입실하세요. 마친 뒤에는 체험 기록이 전자우편으로 갑니다.':
    'Each participant gives a name, an email address and a room. On arrival, find your room on the boards of the streets and enter 10 minutes before the start. A record of the experience comes by email afterwards.',
  '체험 시작 10분 전까지 체험실로 와 주세요. 시작하고 20분이 지나면 참관만 할 수 있고, 30분이 지나면 들어갈 수 없습니다. 체험복과 장비는 체험실에서 빌려드립니다.':
    'Please be in the room 10 minutes before the start. From 20 minutes after the start you can only watch, and from 30 minutes on nobody can be let in. Clothing and equipment are lent in the room.',
  '초5–고3': 'Elementary grade 5 – high school grade 3',
  '청소년체험관 단체 자유 선택': 'Youth Hall Group Free Choice',
  '우리 학교 학생이 저마다 다른 직업을': 'A different job for every student of our school',
  '객실과 조종실이 한 팀이 되어 비행기 한 대를 안전하게 움직입니다.':
    'Cabin and cockpit move a plane safely as one team.',
  '이륙에서 착륙까지 한 팀으로': 'From take-off to landing as a team',
  '모의 조종실에서 이륙과 착륙을 조종하고, 객실에서는 기내 안전 시범과 비상 탈출을 훈련합니다.':
    'Take off and land in a simulator cockpit, and practise the safety demonstration and the emergency exit in the cabin.',
  '비행 전 합동 회의로 시작해 두 조가 역할을 바꾸어 한 번씩 비행합니다. 마지막에는 비행 기록을 함께 읽으며 서로의 판단을 돌아봅니다.':
    'It starts with a joint briefing, and the two crews swap for a second flight. In the end you read the flight record together and look back on your decisions.',
  '구급차에서 응급실까지, 한 사람을 살리기 위해 움직이는 팀이 됩니다.':
    'From the ambulance to the emergency room, become a team that moves to save one life.',
  '생명을 살리는 4분': 'Four minutes that save a life',
  '환자의 의식을 확인하고 심폐소생술과 자동심장충격기를 익힙니다. 응급실에서는 환자의 급한 정도를 나누어 순서를 정합니다.':
    'Check whether a patient responds, and learn CPR and the defibrillator. In the emergency room you decide on the order by urgency.',
  '구급대원, 간호사, 의사로 나누어 두 가지 상황을 수행합니다. 처치 시간을 기록해 팀별로 비교하고 개선할 점을 찾습니다.':
    'Handle two situations as paramedics, nurses and doctors. Your times are recorded and compared, so that you see what to do better.',
  '취재부터 편집, 진행까지 저녁 뉴스 한 편을 완성합니다.':
    'Complete an evening news programme, from reporting through editing to presenting.',
  '오늘의 머리기사를 정하는 회의': 'The meeting that decides on the headline',
  '제보를 확인하고 기사의 순서를 정합니다. 기자 리포트와 앵커 멘트를 녹화하고 자막을 넣어 뉴스를 송출합니다.':
    'Check tips and put the stories into order. Record reports and the anchor’s words, add captions and go on air.',
  '편집회의에서 다룰 소식을 고르고 취재, 촬영, 진행, 기술 조로 나눕니다. 완성한 뉴스는 체험실 벽면에서 함께 시청합니다.':
    'Choose the stories at an editorial meeting and split into reporting, filming, presenting and technical teams. You watch the finished news together on the wall of the room.',
  '판사, 검사, 변호인이 되어 하나의 사건을 법으로 다툽니다.':
    'As judge, prosecutor or defence counsel, argue a case by the law.',
  '같은 사건, 서로 다른 주장': 'The same case, different claims',
  '사건 기록을 읽고 쟁점을 찾아 변론을 준비합니다. 증인을 신문하고 배심원의 평결을 거쳐 판결문을 작성합니다.':
    'Read the files, find the issues and prepare your case. Examine witnesses, hear the jury’s verdict and write the judgment.',
  '역할별 준비실에서 20분 동안 논거를 세운 뒤 법정에 들어갑니다. 재판이 끝나면 실제 판례와 견주어 봅니다.':
    'Build your arguments for 20 minutes in the room of your role, then enter the court. After the trial you compare it with real precedents.',
  '현장에서 모은 증거를 분석해 사건의 순서를 되살립니다.':
    'Analyse evidence from the scene and reconstruct what happened.',
  '증거가 말하게 하라': 'Let the evidence speak',
  '지문과 섬유, 혈흔 반응을 검사하고 유전자 분석의 원리를 실험합니다.':
    'Examine fingerprints, fibres and blood reactions, and experiment with the principles of DNA analysis.',
  '현장 감식, 실험 분석, 보고서 작성의 세 단계로 진행합니다. 팀마다 결론이 다를 때 무엇을 다시 확인해야 하는지 토의합니다.':
    'There are three stages: the scene, the lab and the report. Where teams reach different conclusions, you discuss what has to be checked again.',
  '주제를 정해 옷을 그리고, 자르고, 입혀 무대에 올립니다.':
    'Choose a theme, draw clothes, cut and fit them, and bring them to the stage.',
  '옷감에서 무대까지': 'From fabric to stage',
  '색과 질감을 골라 분위기판을 만들고 인체 모형에 옷감을 입혀 봅니다. 마무리는 조명 아래의 작은 패션쇼입니다.':
    'Choose colours and textures for a mood board and drape fabric on a dress form. It ends with a little fashion show under the lights.',
  '디자이너, 모델리스트, 연출가로 나누어 한 벌을 완성합니다. 남은 옷감은 소품으로 되살려 버리는 것을 줄입니다.':
    'Finish an outfit as designers, pattern makers and show directors. Left-over fabric becomes accessories, so that little is thrown away.',
  '주문이 들어오면 불 앞의 모든 사람이 같은 시간에 맞춰 움직입니다.':
    'When an order comes in, everybody at the fire moves to the same clock.',
  '코스 요리 한 접시의 설계': 'Design one dish of a course',
  '칼 잡는 법과 위생을 익히고 전채와 주요리를 만듭니다. 접시에 담는 순서와 온도까지 살핍니다.':
    'Learn knife skills and hygiene, and cook a starter and a main dish. Even the order and the heat on the plate count.',
  '조리장의 시연을 보고 조별로 한 코스를 맡습니다. 완성한 요리는 서로 심사표를 쓰며 시식합니다.':
    'Watch the head chef, then each team takes one course. You taste the dishes and judge each other’s with score sheets.',
  '밀, 우유, 달걀, 닭고기가 들어갑니다.': 'Contains wheat, milk, egg and chicken.',
  '의뢰인의 이야기를 듣고 작은 도서관 하나를 설계합니다.': 'Listen to a client and design a small library.',
  '사람이 머무는 자리를 그려요': 'Draw places where people like to stay',
  '땅의 모양과 햇빛의 방향을 읽고 평면도를 그립니다. 모형을 만들어 사람의 움직임을 확인합니다.':
    'Read the shape of the land and the direction of the sun, and draw a floor plan. Build a model and check how people will move.',
  '의뢰서를 읽고 조별로 설계안을 만든 다음 의뢰인 앞에서 발표합니다. 구조와 안전에 관한 질문에 답하며 도면을 고칩니다.':
    'Read the brief, design in teams and present your plan to the client. Answer questions about structure and safety, and improve your drawing.',
  '해킹당한 학교 누리집을 되살리고 침입 경로를 추적합니다.':
    'Bring a hacked school website back to life and trace the way in.',
  '보이지 않는 침입자를 찾아서': 'Looking for an unseen intruder',
  '접속 기록에서 이상한 흔적을 찾고 암호를 안전하게 바꿉니다. 개인정보를 지키는 습관도 함께 익힙니다.':
    'Find odd traces in the logs and change passwords safely. You also learn habits that protect personal data.',
  '상황 설명을 듣고 방어 조와 추적 조로 나눕니다. 제한 시간 안에 경로를 찾아 보고서를 작성합니다.':
    'After a briefing you split into a defence and a tracing team. Find the way in within the time and write a report.',
  '규칙을 만들고 시험하며 한 판의 게임을 완성합니다.': 'Make rules, test them and complete a game.',
  '재미에도 규칙이 있어요': 'Even fun has rules',
  '기획, 그래픽, 프로그래밍을 나누어 짧은 게임을 만듭니다. 다른 조의 게임을 해 보고 고칠 점을 찾습니다.':
    'Make a short game with planning, graphics and programming. Play the other teams’ games and find what to improve.',
  '재미의 요소를 고르는 기획 회의로 시작해 시제품을 만들고 두 차례 시험합니다. 완성한 게임의 주소를 가져갈 수 있습니다.':
    'It starts with a planning meeting on what is fun, then you build a prototype and test it twice. You can take home the address of your game.',
  '은행, 증권, 보험의 눈으로 한 기업을 살펴봅니다.':
    'Look at a company through the eyes of a bank, a broker and an insurer.',
  '만 원으로 시작하는 투자 회의': 'An investment meeting that starts with ₩10,000',
  '재무제표에서 중요한 숫자를 찾고 위험과 이익을 함께 생각합니다. 모의 시장에서 판단의 결과를 확인합니다.':
    'Find the important numbers in the accounts, and weigh risk and profit. A mock market shows what came of your decision.',
  '조별로 투자 원칙을 정하고 세 번의 시장 변화를 겪습니다. 수익보다 근거를 잘 설명한 조가 으뜸상을 받습니다.':
    'Each team agrees on its principles and lives through three changes of the market. The prize goes to the team with the best reasons, not the highest profit.',
  '배우와 연출, 조명과 음향이 만나 한 장면을 올립니다.':
    'Actors, director, lights and sound come together to stage a scene.',
  '한 장면을 위한 모두의 연습': 'Everybody rehearses for one scene',
  '노래와 동작을 익히고 조명의 색과 소리의 크기를 정합니다. 막이 오르면 모두가 신호 하나에 맞춰 움직입니다.':
    'Learn the song and the moves, and set the colour of the lights and the volume. Once the curtain rises, everybody moves to one signal.',
  '역할별 연습, 기술 연습, 공연의 차례로 진행합니다. 공연은 녹화해 함께 돌려 봅니다.':
    'You rehearse your roles, then the technology, then you perform. The show is recorded and watched together.',
  '인물을 만들고 칸을 나누어 나의 첫 웹툰을 그립니다.':
    'Create characters, split the panels and draw your first webtoon.',
  '네 칸에 담는 이야기': 'A story in four panels',
  '이야기를 네 칸으로 줄이고 표정과 말풍선을 배치합니다. 태블릿으로 선을 긋고 색을 입힙니다.':
    'Cut the story down to four panels and place faces and speech bubbles. Draw and colour on a tablet.',
  '작가의 작업 화면을 보며 순서를 익힌 뒤 각자 작품을 완성합니다. 동의한 작품은 체험관 누리집에 전시합니다.':
    'See how a webtoon artist works, then complete your own. Works are shown on the hall’s website where you agree.',
  '하늘길 두 직업 묶음': 'Two Jobs of the Sky: Bundle',
  '비행을 마치고, 그 비행을 뉴스로 전하는 두 가지 일을 이어서 합니다.':
    'Two jobs in a row: make a flight, then report on it in the news.',
  '비행과 보도를 하루에': 'A flight and its news in a day',
  '항공 승무원과 조종사 체험에서 겪은 일을 방송 보도국에서 기사로 만듭니다.':
    'What you lived through with Cabin Crew and Pilots becomes a story in the TV Newsroom.',
  '두 체험 사이에는 이동과 쉬는 시간이 있습니다. 두 번째 체험에서는 첫 체험의 사진을 취재 자료로 씁니다.':
    'There is time to move and rest between the two. Photos of the first experience serve as material for the second.',
  '오랫동안 한 길을 걸어 온 직업인과 작은 탁자에 둘러앉아 이야기합니다.':
    'Talk around a small table with someone who has followed one path for many years.',
  '초대받은 학생만 함께하는 대화': 'A conversation for invited students only',
  '멘토의 하루를 따라 해 보고 궁금한 점을 묻습니다. 나의 진로 고민을 함께 정리합니다.':
    'Follow the mentor’s day and ask what you want to know. Sort out your own questions about your career together.',
  '초대장에 적힌 주소로 들어오면 예약할 수 있습니다. 여덟 명씩 세 탁자로 나누어 진행합니다.':
    'You can book from the address on your invitation. There are three tables of eight.',
  '두 갈래 진로 하루 묶음': 'Two Paths in a Day: Bundle',
  '청소년체험관의 체험실과 숙련기술체험관의 공방을 하나씩 골라 하루에 이어서 합니다.':
    'Choose one room of the Youth Hall and one workshop of the Skills Hall, and do both in a day.',
  '체험실 하나, 공방 하나를 골라': 'One room, one workshop',
  '체험실에서 관심 있는 직업의 일을 하고, 공방에서 명장의 손기술로 작품 하나를 완성합니다.':
    'Do the work of a job that interests you in the room, and finish a piece by a master’s skills in the workshop.',
  '체험자마다 체험실과 공방을 하나씩 정합니다. 두 체험 사이에는 점심과 이동 시간이 있으며 안내 선생님이 함께 이동합니다.':
    'Each participant chooses a room and a workshop. There is time for lunch and the way between the two, and a guide comes along.',
  '지난 겨울 고3 학생을 위해 열렸던 특별 체험입니다.': 'A special experience for last winter’s high school leavers.',
  '스무 살을 앞둔 금융 수업': 'A finance lesson before turning twenty',
  '첫 월급의 쓰임을 계획하고 계약서를 읽는 법을 익혔습니다.':
    'We planned what to do with the first pay and learned to read a contract.',
  '은행 창구와 회사 인사팀을 오가며 필요한 서류를 준비했습니다.':
    'We went between bank counter and personnel office to prepare the papers.',
  고3: 'High school grade 3',
  '선거가 있던 달에만 열렸던 개표방송 체험입니다.':
    'An election night broadcast, held only in the month of the election.',
  '투표함이 열리는 밤': 'The night when the ballot boxes open',
  '출구조사의 원리를 배우고 개표 상황을 그래프로 전했습니다.':
    'We learned how exit polls work and reported the count in charts.',
  '진행, 자료, 화면 조로 나누어 한 시간의 개표방송을 만들었습니다.':
    'As presenting, data and screen teams we made a broadcast of one hour.',
};
