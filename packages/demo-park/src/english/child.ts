/** What the child products say in English, line by line. */
export const CHILD_ENGLISH: Readonly<Record<string, string>> = {
  '출동 벨이 울리면 방화복을 입고 불이 난 건물로 달려가 사람을 구해요.':
    'When the alarm rings, put on your fire suit, run to the burning building and save people.',
  '불이 난 건물에서 사람을 구해요': 'Save people from a burning building',
  '이런 일을 해요': 'What you’ll do',
  '소방 호스로 불을 끄고, 연기 속에서 길을 찾고, 심폐소생술을 배웁니다. 마지막에는 대원증을 받아 집으로 가져가요.':
    'Put out a fire with the hose, find your way through smoke and learn CPR. At the end you take home a crew member’s card.',
  '이렇게 진행돼요': 'How it goes',
  '대기실에서 방화복과 헬멧을 착용하고 소방차에 올라 출동합니다. 현장에 도착하면 물줄기의 세기를 조절해 불을 끄고, 한 팀이 되어 인형을 들것에 옮깁니다. 돌아와서는 오늘의 출동을 보고하고 함께 정리해요.':
    'Put on a fire suit and a helmet in the waiting room, and set off in the fire engine. On the scene you adjust the water jet to put out the fire and carry a dummy on a stretcher as a team. Back at the station you report on the mission and tidy up together.',
  '함께 알아 두세요': 'Good to know',
  '물이 튈 수 있어 방수 겉옷을 빌려드립니다. 미끄러지지 않는 신발을 신고 오세요.':
    'You may get splashed, so we lend you a waterproof jacket. Please wear shoes that don’t slip.',
  '체험 시작 10분 전까지 체험실 앞으로 와 주세요. 시작하고 20분이 지나면 참관만 할 수 있고, 30분이 지나면 들어갈 수 없습니다. 보호자는 체험실 밖 참관석에서 함께할 수 있습니다.':
    'Please be in front of the room 10 minutes before the start. From 20 minutes after the start you can only watch, and from 30 minutes on nobody can be let in. Guardians can follow from the gallery outside the room.',
  '만 4세–초4': 'Age 4 – elementary grade 4',
  '진료실에서 수술실까지, 아픈 사람을 돌보는 하루를 함께해요.':
    'Spend a day caring for the sick, from the consulting room to the operating theatre.',
  '수술실에서 의사와 간호사가 되어 봐요': 'Become a doctor or a nurse in the operating theatre',
  '청진기로 심장 소리를 듣고 엑스레이 사진을 읽습니다. 수술실에서는 모형 환자의 몸에서 이물질을 꺼내고 상처를 봉합해요.':
    'Listen to a heart with a stethoscope and read X-rays. In the operating theatre you remove an object from a model patient and stitch the wound.',
  '손 씻기와 수술복 입기부터 시작합니다. 의사와 간호사 역할을 나누어 한 번씩 바꿔 보고, 입원실에서 환자에게 약을 설명하는 일로 마무리합니다.':
    'It starts with washing hands and putting on scrubs. You take turns as doctor and nurse, and finish by explaining the medicine to a patient on the ward.',
  '밀가루를 만지는 것부터 상자에 담는 것까지, 나만의 피자 한 판을 구워요.':
    'From the flour to the box, bake a pizza of your own.',
  '반죽부터 굽기까지 내 손으로': 'From dough to oven with your own hands',
  '반죽을 펴고 소스를 바르고 좋아하는 재료를 올립니다. 화덕에서 치즈가 녹는 동안 재료가 어디에서 왔는지 알아봐요.':
    'Roll out the dough, spread the sauce and add the toppings that you like. While the cheese melts in the oven, find out where the ingredients come from.',
  '위생모와 앞치마를 갖추고 손을 씻습니다. 각자 한 판을 만들어 화덕에 넣고, 구워진 피자는 상자에 담아 집으로 가져갑니다.':
    'Put on a cap and an apron and wash your hands. Everybody makes one pizza, puts it into the oven and takes it home in a box.',
  '밀, 우유, 토마토, 돼지고기가 들어갑니다. 알레르기가 있으면 체험 전에 선생님께 알려 주세요.':
    'Contains wheat, milk, tomato and pork. If you have an allergy, please tell the instructor before you begin.',
  '큐 사인이 떨어지면 어린이 뉴스가 시작돼요. 오늘의 앵커는 바로 나예요.':
    'On cue, the children’s news begins. Today’s anchor is you.',
  '기자, 앵커, 카메라 감독을 돌아가며': 'Take turns as reporter, anchor and camera director',
  '뉴스 원고를 다듬고 프롬프터를 보며 소식을 전합니다. 카메라와 조명, 음향을 맡은 친구들과 호흡을 맞춰 한 편의 방송을 만들어요.':
    'Polish the script and read the news from the prompter. Together with the friends at camera, lights and sound you make a whole programme.',
  '역할을 정하고 짧은 리허설을 한 뒤 생방송처럼 녹화합니다. 완성된 영상은 안내받은 주소에서 일주일 동안 볼 수 있어요.':
    'Choose your roles, rehearse briefly and record as if it were live. You can watch the video for a week at an address that we give you.',
  '초1–초4': 'Elementary grades 1–4',
  '사라진 박물관의 보물, 남은 단서는 지문과 발자국뿐이에요.':
    'The museum’s treasure is gone. Fingerprints and footprints are the only clues.',
  '지문과 단서로 사건을 풀어요': 'Solve a case by fingerprints and clues',
  '지문을 뜨고 발자국의 크기를 재어 누가 다녀갔는지 추리합니다. 증거는 말보다 힘이 세다는 것을 배워요.':
    'Take fingerprints, measure footprints and work out who was there. You learn that evidence is stronger than words.',
  '사건 현장을 살펴 사진을 찍고 증거를 봉투에 담습니다. 감식실에서 결과를 견주고, 수사 회의에서 우리 팀의 결론을 발표해요.':
    'Look over the scene, take photos and bag the evidence. Compare the results in the lab and present your team’s conclusion.',
  '발사 10초 전, 관제실과 우주선이 한마음이 되는 순간이에요.':
    'Ten seconds to launch: control room and spaceship become one.',
  '로켓을 발사하고 달에 착륙해요': 'Launch a rocket and land on the Moon',
  '우주복을 입고 중력이 약한 달 위를 걸어 봅니다. 관제실에서는 연료와 궤도를 살피며 우주선이 안전하게 내려앉도록 도와요.':
    'Put on a space suit and walk on a Moon with little gravity. In the control room you watch fuel and orbit and help the ship land safely.',
  '발사팀과 관제팀으로 나누어 임무를 연습한 다음 함께 로켓을 쏘아 올립니다. 달에서 모은 돌을 관찰하고 탐사 기록장을 완성해요.':
    'Split into launch team and control team, practise the mission and launch the rocket together. Study the rocks from the Moon and complete your logbook.',
  '머릿속 이야기를 글과 그림으로 옮겨 세상에 하나뿐인 책을 만들어요.':
    'Put the story in your head into words and pictures, and make a book like no other.',
  '내 이야기로 그림책 한 권': 'A picture book of your own story',
  '주인공을 정하고 이야기의 처음과 끝을 그려 봅니다. 물감과 색연필로 장면을 채우고 표지에 이름을 적어요.':
    'Choose a hero and draw the beginning and the end. Fill the scenes with paint and coloured pencils and write your name on the cover.',
  '작가의 작업 과정을 짧은 영상으로 보고 여섯 장면의 이야기를 구상합니다. 실로 책등을 묶어 완성한 책은 집으로 가져갑니다.':
    'See in a short film how authors work, and plan a story in six scenes. You bind the book with thread and take it home.',
  '만 5세–초4': 'Age 5 – elementary grade 4',
  '작은 온실에서 씨앗을 심고 잘 자란 채소를 거두어 봐요.':
    'Plant seeds and harvest grown vegetables in a small greenhouse.',
  '씨앗에서 식탁까지': 'From seed to table',
  '흙의 종류를 만져 보고 씨앗을 심습니다. 다 자란 상추와 방울토마토를 수확해 작은 샐러드를 만들어요.':
    'Feel different kinds of soil and plant seeds. Harvest lettuce and cherry tomatoes and make a little salad.',
  '농부 모자와 장화를 갖추고 온실을 한 바퀴 돌아봅니다. 물 주기와 솎아 내기를 해 보고, 화분 하나를 골라 집에서 이어 키웁니다.':
    'Put on a farmer’s hat and boots and look around the greenhouse. Water and thin out the plants, then choose a pot to keep growing at home.',
  '강아지와 고양이가 어디가 아픈지 살피고 보호자에게 알려 주는 수의사가 돼요.':
    'Be a vet who finds out where dogs and cats hurt and tells their owners.',
  '말 못 하는 친구의 마음을 읽어요': 'Understand friends who can’t speak',
  '동물의 눈과 귀, 걸음걸이를 보며 아픈 곳을 찾습니다. 붕대를 감고 주사를 놓고, 함께 사는 방법을 설명해요.':
    'Find the sore spot from eyes, ears and walk. Put on bandages, give injections and explain how to live together.',
  '접수, 진찰, 치료, 상담의 네 자리를 돌아가며 맡습니다. 실제 동물이 아닌 실물 크기의 모형으로 진행합니다.':
    'Take turns at reception, examination, treatment and advice. We work with life-size models, not with real animals.',
  '마음을 담은 편지가 어떤 길을 거쳐 도착하는지 따라가 봐요.': 'Follow a heartfelt letter on its way until it arrives.',
  '편지가 도착하기까지의 여행': 'A letter’s journey to its reader',
  '편지를 접수해 도장을 찍고 지역별로 나눕니다. 무게를 재어 요금을 매기고 배달 지도를 보며 집집마다 전해요.':
    'Accept letters, stamp them and sort them by area. Weigh them, work out the postage and deliver them from door to door with a map.',
  '우체국장 할아버지의 설명을 듣고 창구와 분류실, 배달을 차례로 맡습니다. 직접 쓴 엽서는 실제로 집까지 부쳐 드립니다.':
    'The old postmaster explains, and you take turns at the counter, in the sorting room and on delivery. The postcard that you write is really sent to your home.',
  '설계도를 읽고 튼튼한 집 한 채를 친구들과 함께 지어요.': 'Read the plan and build a sturdy house with your friends.',
  '벽돌을 쌓고 크레인을 움직여요': 'Lay bricks and move a crane',
  '기초를 다지고 벽돌을 어긋나게 쌓아 올립니다. 크레인으로 지붕을 옮기며 서로의 신호에 귀를 기울여요.':
    'Prepare the ground and lay bricks in staggered rows. Move the roof by crane and watch for each other’s signals.',
  '안전모와 안전띠를 착용하고 구호를 외친 뒤 공정별로 조를 나눕니다. 마지막에는 모두가 검사관이 되어 집이 튼튼한지 확인합니다.':
    'Put on a helmet and a harness, call out the motto and split into teams. In the end everybody becomes an inspector and checks that the house is sturdy.',
  '반죽을 부풀리고 모양을 내어 따끈한 빵을 구워요.': 'Let dough rise, shape it and bake warm bread.',
  '고소한 냄새로 아침을 열어요': 'Start the morning with the smell of bread',
  '저울로 재료를 재고 반죽을 둥글립니다. 오븐 앞에서 빵이 부푸는 까닭을 배우고 손님에게 빵을 팔아 봐요.':
    'Weigh the ingredients and roll the dough. Learn at the oven why bread rises, and sell it to customers.',
  '손을 씻고 모자를 쓴 다음 두 가지 빵을 만듭니다. 구운 빵은 포장해 가져가고, 계산대에서 거스름돈도 계산해 봅니다.':
    'Wash your hands, put on a cap and make two kinds of bread. You take the bread home, and work out the change at the till.',
  '밀, 우유, 달걀이 들어갑니다.': 'Contains wheat, milk and egg.',
  '충치를 찾아 치료하고 올바른 칫솔질을 알려 주는 치과 의사가 돼요.':
    'Be a dentist who finds and treats cavities and shows how to brush well.',
  '무섭지 않은 치과, 오늘은 내가 선생님': 'A dentist without fear: today you’re the doctor',
  '커다란 치아 모형에서 충치를 찾아 긁어내고 때웁니다. 엑스레이 사진으로 속에 숨은 이도 살펴봐요.':
    'Find a cavity in a giant model tooth, clean it out and fill it. Look at hidden teeth on X-rays as well.',
  '치과 의사와 치과위생사로 나누어 짝을 이룹니다. 역할을 바꾸어 한 번 더 해 보고, 나의 칫솔질 점수를 재어 봅니다.':
    'Work in pairs as dentist and hygienist. Swap and do it again, and get a score for your own brushing.',
  '붓과 망치로 흙을 걷어 내고 숨어 있던 공룡의 뼈를 맞춰요.':
    'Clear away the earth with brush and hammer, and fit the hidden dinosaur bones together.',
  '1억 년 전의 뼈를 찾아라': 'Find bones 100 million years old',
  '지층을 조심스럽게 걷어 내 뼛조각을 찾습니다. 찾은 뼈를 맞추어 어떤 공룡이었는지, 무엇을 먹고 살았는지 추리해요.':
    'Carefully remove layers of rock and look for bones. Put them together and work out which dinosaur it was and what it ate.',
  '탐사 지도를 받고 두 사람씩 발굴 구역을 맡습니다. 발굴 일지를 쓰고 연구실에서 뼈를 조립해 이름표를 붙입니다.':
    'Get a map of the dig, two of you to each area. Keep a dig diary, assemble the bones in the lab and label them.',
  '악기를 고르고 지휘에 맞춰 무대에서 한 곡을 연주해요.':
    'Choose an instrument and play a piece on stage with a conductor.',
  '서로의 소리를 들으며 한 곡을': 'One piece, listening to each other',
  '바이올린, 트럼펫, 북의 소리를 듣고 마음에 드는 악기를 고릅니다. 지휘자가 되어 빠르기와 세기를 이끌어 보기도 해요.':
    'Hear violin, trumpet and drum, and choose the one that you like. You can even conduct and lead the tempo and the volume.',
  '악기별로 짧은 가락을 익힌 다음 한자리에 모여 맞춰 봅니다. 마지막 십 분은 가족 앞에서 여는 작은 음악회입니다.':
    'Learn a short tune on your instrument, then come together and play. The last ten minutes are a little concert for your family.',
  '물건을 떼어 와 가게를 꾸미고 손님을 맞이하는 상인이 돼요.':
    'Be a trader who buys goods, sets up a stall and welcomes customers.',
  '흥정하고 덤도 주는 시장의 하루': 'A day at the market, with haggling and a little extra',
  '도매시장에서 과일과 생선을 골라 값을 매깁니다. 손님에게 물건의 좋은 점을 알리고 하루 장사의 이익을 계산해요.':
    'Choose fruit and fish at the wholesale market and set prices. Praise your goods to customers and work out the day’s profit.',
  '가게 이름을 짓고 진열대를 꾸민 뒤 상인과 손님을 번갈아 맡습니다. 장사를 마치면 장부를 쓰고 가장 친절한 가게를 뽑습니다.':
    'Name your stall, set it up and take turns as trader and customer. Afterwards you do the books and vote for the friendliest stall.',
  '운전실에 앉아 신호를 읽고 승객을 안전하게 데려다줘요.':
    'Sit in the driver’s cab, read the signals and take your passengers there safely.',
  '출발 신호, 시속 300킬로미터로': 'Signal clear, up to 300 kilometres an hour',
  '모의 운전실에서 속도를 올리고 줄이며 정해진 자리에 열차를 세웁니다. 승무원은 표를 확인하고 안내 방송을 해요.':
    'Speed up, slow down and stop the train at its mark in a simulator. The crew checks tickets and makes announcements.',
  '출발 점검표를 함께 읽고 기관사, 관제사, 승무원을 돌아가며 맡습니다. 눈과 비가 오는 날의 운전도 연습합니다.':
    'Read the departure checklist together and take turns as driver, controller and crew. You practise driving in snow and rain as well.',
  '비밀을 배우고 무대에 서서 관객을 놀라게 하는 마술사가 돼요.':
    'Learn the secrets and become a magician who amazes the audience.',
  '손끝에서 피어나는 놀라움': 'Wonders from your fingertips',
  '동전이 사라지고 손수건이 비둘기로 바뀌는 비밀을 배웁니다. 말과 몸짓으로 눈길을 끄는 법도 연습해요.':
    'Learn how a coin disappears and a handkerchief becomes a dove. Practise how to lead the eye with words and gestures.',
  '세 가지 마술을 익혀 그중 하나를 고르고, 조명이 켜진 무대에서 친구들에게 보여 줍니다. 마술 도구 한 가지를 선물로 드립니다.':
    'Learn three tricks, choose one and show it to your friends on a lit stage. You get one magic prop as a present.',
  '우유가 어는 온도를 찾아 새로운 맛의 아이스크림을 개발해요.':
    'Find the temperature at which milk freezes, and invent a new ice cream.',
  '차갑고 달콤한 과학 실험': 'A cool and sweet experiment',
  '소금과 얼음으로 온도를 낮추며 재료가 변하는 모습을 관찰합니다. 과일과 색을 섞어 나만의 맛에 이름을 붙여요.':
    'Lower the temperature with salt and ice and watch what happens. Mix fruit and colours and give your flavour a name.',
  '연구원 가운을 입고 실험 기록지를 씁니다. 완성한 아이스크림은 맛보기 회의에서 친구들과 나누어 먹습니다.':
    'Put on a lab coat and write down your experiment. The finished ice cream is shared with friends at a tasting.',
  '우유와 딸기가 들어갑니다.': 'Contains milk and strawberry.',
  '나사를 풀고 전선을 이어 멈춘 장난감을 다시 움직이게 해요.':
    'Loosen screws and join wires to make broken toys move again.',
  '고장 난 장난감에 다시 숨을': 'New breath for broken toys',
  '장난감이 왜 멈췄는지 하나씩 확인하고 알맞은 공구로 고칩니다. 고친 장난감은 필요한 어린이에게 선물해요.':
    'Check step by step why the toy has stopped, and repair it with the right tool. Repaired toys are given to children who need them.',
  '공구의 이름과 안전한 사용법을 배우고 두 사람이 한 조로 장난감을 맡습니다. 고친 뒤에는 수리 기록표를 붙입니다.':
    'Learn what the tools are called and how to use them safely, two of you to each toy. Afterwards you attach a repair record.',
  '안전 지킴이 하루 묶음': 'A Day of Safety: Two-Job Bundle',
  '불을 끄고, 다친 사람을 병원으로 옮겨 돌보는 두 가지 일을 이어서 해요.':
    'Two jobs in a row: put out a fire, then take the injured to hospital and care for them.',
  '소방서와 병원을 이어서 한 번에': 'Fire station and hospital in one go',
  '소방서 구조대에서 사람을 구한 뒤 어린이 종합병원으로 옮겨 치료합니다. 한 사건을 두 직업의 눈으로 바라봐요.':
    'Save people with the Fire Station Rescue Team, then take them to the Children’s General Hospital and treat them. See one incident through the eyes of two jobs.',
  '첫 체험이 끝나면 안내 선생님과 함께 다음 체험실로 이동합니다. 두 체험 사이에는 삼십 분의 쉬는 시간이 있어요.':
    'After the first experience a guide takes you to the next room. There is a break of thirty minutes in between.',
  '묶음 상품은 두 체험의 자리가 모두 남아 있어야 예약할 수 있고, 예약을 바꿀 수 없습니다.':
    'A bundle can be booked only while both experiences have seats left, and the booking can’t be changed.',
  '어른과 아이 네 사람이 한 식탁에서 피자를 굽고 함께 먹어요.':
    'Four adults and children bake a pizza at one table and eat it together.',
  '네 사람이 한 식탁에 둘러앉아': 'Four people around one table',
  '가족이 역할을 나누어 커다란 피자 한 판을 완성합니다. 아이는 주방장, 어른은 조수가 돼요.':
    'The family shares the work on one large pizza. The child is the chef, the adults are the assistants.',
  '한 식탁에 네 자리가 있습니다. 어린이와 보호자의 수를 네 사람 안에서 자유롭게 정하세요. 완성한 피자는 그 자리에서 나누어 먹습니다.':
    'Each table has four seats. Choose any number of children and guardians within four. The pizza is shared on the spot.',
  '밀, 우유, 토마토, 돼지고기가 들어갑니다.': 'Contains wheat, milk, tomato and pork.',
  '우수 대원으로 뽑힌 어린이와 가족을 다시 초대해요.':
    'Children who were chosen as outstanding rescuers are invited back with their families.',
  '초대장을 받은 가족만 함께해요': 'For families with an invitation only',
  '헬리콥터 구조와 물놀이 안전을 배우고 명예 구조대원증을 받습니다.':
    'Learn helicopter rescue and water safety, and receive an honorary rescuer’s certificate.',
  '초대장에 적힌 주소로 들어오면 예약할 수 있어요. 선배 대원과 인사를 나눈 뒤 세 가지 구조 임무를 함께합니다.':
    'You can book from the address on your invitation. Meet senior rescuers and carry out three rescue missions together.',
  '수업이 끝난 뒤 들러 세 가지 직업을 짧게 맛보는 오후 체험이에요.':
    'A taste of three jobs in the afternoon after school.',
  '오늘 오후, 지금 예약해도 늦지 않아요': 'This afternoon: it’s not too late to book',
  '화가, 우체부, 제빵사의 일을 이십 분씩 돌아가며 해 봅니다. 무엇이 가장 재미있었는지 나의 직업 수첩에 적어요.':
    'Try the work of a painter, a postman and a baker for twenty minutes each. Write in your job notebook what you liked best.',
  '오후 2시 20분까지 당일 예약을 받습니다. 모둠 선생님과 함께 세 체험실을 차례로 돌고 수첩에 도장을 모아요.':
    'Bookings for the same day are taken until 14:20. Go round the three rooms with the group’s instructor and collect stamps in your notebook.',
  '정해진 시간 안에서 비어 있는 체험실을 골라 다니는 짧은 이용권이에요.':
    'A short ticket for rooms that are free within a set time.',
  '입장부터 150분 동안 자유롭게': 'Free choice for 150 minutes from entry',
  '입장한 때부터 150분 동안 당일 현장에 자리가 남은 체험실을 두 곳까지 이용합니다.':
    'For 150 minutes from entry you can use up to two rooms that have seats left on the day.',
  '매표소에서 손목띠를 받으면 시간이 시작됩니다. 체험실 앞 화면에서 남은 자리를 확인하고 바로 들어가세요.':
    'Your time starts when you get your wristband at the ticket office. Check the seats left on the screen in front of a room and walk right in.',
  '원하는 체험실에 자리가 없을 수 있습니다. 150분이 지나면 이용이 끝나며 연장되지 않습니다.':
    'The room that you want may be full. Your visit ends after 150 minutes and can’t be extended.',
  '150분 할인권은 입장한 때부터 150분 동안만 이용할 수 있고, 체험실은 당일 현장에서 남은 자리에 한해 두 곳까지 고를 수 있습니다. 다른 할인과 함께 쓸 수 없으며 시간이 지난 뒤에는 환불되지 않습니다.':
    'The 150-minute discount ticket is valid for 150 minutes from entry, and you can choose up to two rooms among those that have seats left on the day. It can’t be combined with other discounts and is not refunded once the time is over.',
  '반 전체가 모둠을 나누어 하루 동안 네 가지 직업을 돌아가며 만나요.':
    'The whole class splits into groups and goes round four jobs in a day.',
  '우리 반이 함께 네 가지 직업을': 'Four jobs for our class together',
  '소방, 의료, 방송, 요리 체험을 모둠별로 돌아가며 합니다. 담임 선생님과 인솔자는 각 체험실에서 함께 지켜볼 수 있어요.':
    'Groups take turns at fire-fighting, medicine, television and cooking. Class teachers and group leaders can watch in each room.',
  '도착하면 안전 안내를 듣고 모둠별 깃발을 따라 이동합니다. 점심은 단체 식당에서 드실 수 있으며 도시락도 가능합니다.':
    'On arrival there is a safety briefing, then each group follows its flag. Lunch is available in the group restaurant, and packed lunches are welcome.',
  '15명마다 인솔자 한 분은 무료입니다. 방문 한 달 전까지 결제하거나 확약서를 내 주세요.':
    'One group leader is free for every 15 people. Please pay or hand in the pledge form by one month before your visit.',
  '설을 앞두고 복주머니를 바느질하고 세배하는 법을 배우던 겨울 체험이에요.':
    'A winter experience before the Lunar New Year, with lucky pouches to sew and the New Year’s bow to learn.',
  '오색 비단으로 복을 담아요': 'Luck in five-coloured silk',
  '오색 비단에 수를 놓아 복주머니를 만들고, 바른 세배와 덕담을 익혔습니다.':
    'We embroidered five-coloured silk into lucky pouches and learned the New Year’s bow and its wishes.',
  '한복을 입고 큰절을 배운 뒤 복주머니에 새해 소망을 적어 넣었습니다.':
    'We put on hanbok, learned the deep bow and put a wish for the new year into the pouch.',
  '여름 방학 동안 열렸던 계절 연구소예요.': 'A seasonal lab that was open in the summer holidays.',
  '얼음을 가장 곱게 가는 법': 'How to shave ice the finest',
  '얼음의 결을 살피며 곱게 갈고 제철 과일로 빙수를 꾸몄습니다.':
    'We studied the grain of ice, shaved it finely and topped it with fruit of the season.',
  '연구원 가운을 입고 세 가지 방법으로 얼음을 갈아 맛과 녹는 시간을 견주었습니다.':
    'In lab coats we shaved ice in three ways and compared taste and melting time.',
  '새 체험실로 바뀌기 전까지 사랑받던 옛 기차 체험이에요.':
    'The well-loved old train, before it made way for a new room.',
  '칙칙폭폭, 옛날 기차 여행': 'Choo-choo, a ride on an old train',
  '석탄을 나르고 기적을 울리며 종이 승차권에 구멍을 뚫었습니다.':
    'We carried coal, blew the whistle and punched paper tickets.',
  '차장과 화부, 승객이 되어 다섯 정거장을 달렸습니다.':
    'As conductor, stoker and passengers we ran past five stations.',
  '예약마다 보호자 한 분이 함께 오셔야 합니다.': 'One guardian has to come along with each booking.',
  '보호자 없이 어린이끼리 모둠을 이루어 참여합니다.': 'Children take part in small groups, without their guardians.',
};
