/** What the makive products say in English, line by line. */
export const MAKIVE_ENGLISH: Readonly<Record<string, string>> = {
  '몸을 스캔하고 자세를 다듬어 손바닥만 한 피규어를 출력합니다.':
    'Scan your body, adjust the pose and print a figure the size of your palm.',
  '스캔하고 다듬어 손에 쥐는 나': 'Scanned, shaped and in your hand',
  '3D 스캐너로 모습을 옮기고 프로그램에서 자세와 표정을 바꿉니다. 출력한 피규어는 색을 입혀 완성합니다.':
    'Capture yourself with a 3D scanner and change pose and expression in a program. The printed figure is painted by you.',
  '스캔과 편집을 마치면 출력하는 동안 채색을 연습합니다. 출력물은 당일 또는 일주일 안에 택배로 받습니다.':
    'After scanning and editing you practise painting while it prints. You get the print on the day, or by parcel within a week.',
  '재료를 준비해야 하므로 시작 시각을 지켜 주세요. 작품을 가져갈 수 있는 가방을 준비하면 좋습니다.':
    'Materials have to be prepared, so please be on time. A bag to take your work home comes in handy.',
  '초4 이상 누구나': 'Everybody from elementary grade 4',
  '레이저 각인기로 나무 이름표에 나만의 그림과 글씨를 새깁니다.':
    'Engrave your own picture and letters on a wooden name tag by laser.',
  '빛으로 나무에 글씨를': 'Writing on wood with light',
  '도안을 그려 컴퓨터로 옮기고 빛의 세기와 빠르기를 조절합니다.':
    'Draw a design, transfer it to the computer and set the power and the speed of the light.',
  '안전 교육 뒤 도안을 만들고 차례대로 각인합니다. 완성한 이름표를 가져갑니다.':
    'After a safety briefing you make a design and engrave by turns. You take your name tag home.',
  '작은 컴퓨터 보드에 명령을 넣어 소리에 반응하는 등불을 만듭니다.':
    'Program a tiny computer and make a lantern that reacts to sound.',
  '명령 한 줄에 켜지는 불빛': 'A light that comes on by a line of code',
  '회로를 잇고 블록 코딩으로 빛의 색과 움직임을 정합니다.':
    'Connect the circuit and set colour and movement by block coding.',
  '기본 동작을 따라 만든 뒤 자유롭게 바꾸어 봅니다. 완성한 등불을 가져갑니다.':
    'Follow the basic steps, then change them as you like. You take your lantern home.',
  '나무를 깎고 다듬어 나의 손에 맞는 숟가락을 만듭니다.': 'Carve and smooth wood into a spoon that fits your hand.',
  '사각사각, 손에 익는 둥근 선': 'Scratch, scratch: a curve for your hand',
  '조각칼을 안전하게 쓰는 법을 배우고 나뭇결을 따라 천천히 깎습니다.':
    'Learn to use a carving knife safely and carve slowly along the grain.',
  '모양을 그리고, 깎고, 사포로 다듬은 뒤 기름을 먹입니다.': 'Draw the shape, carve it, sand it and oil it.',
  '버려질 뻔한 자투리 가죽으로 오래 쓰는 카드지갑을 만듭니다.':
    'Make a card holder that lasts from leather that would have been thrown away.',
  '바늘 두 개로 잇는 새들 스티치': 'Saddle stitch with two needles',
  '가죽에 구멍을 뚫고 두 바늘로 꿰맵니다. 모서리를 다듬어 윤을 냅니다.':
    'Punch holes in leather and sew with two needles. Smooth the edges to a shine.',
  '색을 고르고 본을 떠 바느질합니다. 이름 첫 글자를 새겨 드립니다.':
    'Choose a colour, trace the pattern and sew. We stamp your initials.',
  '물레를 돌려 흙의 중심을 잡고 찻잔을 빚습니다.': 'Turn the wheel, centre the clay and shape a teacup.',
  '흙이 그릇이 되는 시간': 'When clay becomes a cup',
  '흙을 반죽하고 손끝의 힘으로 두께를 고르게 만듭니다. 문양을 새겨 이름을 남깁니다.':
    'Knead the clay and make it even with your fingertips. Leave your name in a pattern.',
  '빚은 찻잔은 말려서 구운 뒤 4주 안에 보내 드립니다.': 'We dry and fire the teacup and send it to you within 4 weeks.',
  '이야기 한 줄을 카메라에 담아 1분짜리 영화를 완성합니다.':
    'Film one line of a story and complete a one-minute movie.',
  '한 장면에 한 가지 마음': 'One feeling in one scene',
  '장면을 나누고 촬영하고 편집합니다. 소리 하나가 느낌을 어떻게 바꾸는지 들어 봅니다.':
    'Split scenes, film and edit. Hear how a single sound changes the mood.',
  '네 사람이 한 조가 되어 감독, 배우, 촬영, 편집을 맡습니다. 상영회로 마무리합니다.':
    'Four of you work as director, actor, camera and editor. It ends with a screening.',
  '녹음실에서 노래를 부르고 소리를 다듬어 음원 한 곡을 완성합니다.':
    'Sing in a studio, refine the sound and complete a song.',
  '내 목소리가 노래가 되는 날': 'The day your voice becomes a song',
  '반주를 고르고 파트를 나누어 녹음합니다. 소리의 크기와 울림을 조절해 봅니다.':
    'Choose a backing track, share out parts and record. Adjust volume and echo.',
  '발성 연습, 녹음, 편집의 차례로 진행하며 음원 파일을 전자우편으로 보내 드립니다.':
    'You warm up, record and edit, and we send you the audio file by email.',
  '망원경을 조립하고 밤하늘을 관측하는 저녁 특별 과정입니다.':
    'A special evening course: assemble a telescope and watch the night sky.',
  '저녁부터 밤까지 이어지는 몰입': 'Absorbed from evening into night',
  '반사망원경을 조립해 달과 행성을 관측하고 사진을 남깁니다.':
    'Assemble a reflecting telescope, watch the Moon and planets and take photos.',
  '저녁 6시에 시작해 9시에 마칩니다. 간단한 간식이 나옵니다.':
    'It starts at 18:00 and ends at 21:00. There is a small snack.',
  '재료를 미리 준비하는 과정이라 방문 전날 23시 59분까지만 전액 환불되며, 당일에는 환불되지 않습니다.':
    'Materials are prepared ahead, so the full price is refunded until 23:59 on the day before your visit only, and nothing on the day itself.',
  '두 사람이 한 작업대를 쓰며 움직이는 종이 인형극을 만듭니다.':
    'Two of you share a bench and make a moving paper puppet show.',
  '두 사람이 한 작업대에': 'Two at one bench',
  '톱니와 지렛대를 종이로 만들어 움직임을 설계합니다. 한 사람은 구조를, 한 사람은 이야기를 맡습니다.':
    'Design movements with gears and levers of paper. One takes care of the mechanics, one of the story.',
  '한 예약에 두 사람까지 함께합니다. 완성한 인형극은 영상으로 남겨 드립니다.':
    'Up to two people in one booking. We keep the finished show as a video for you.',
  '이야기와 소리 묶음': 'Story and Sound: Bundle',
  '1분 영화를 찍고 그 영화의 노래를 녹음하는 두 과정 묶음입니다.':
    'Two courses in a row: film a one-minute movie, then record its song.',
  '영화를 찍고 노래를 입혀요': 'Shoot a film and give it a song',
  '오전에는 영상 골목에서 촬영하고 오후에는 소리 골목에서 음악을 입힙니다.':
    'Film in Film Alley in the morning and add music in Sound Alley in the afternoon.',
  '두 과정 사이에 점심시간이 있습니다. 완성한 작품은 함께 상영합니다.':
    'There is a lunch break in between. You screen the finished work together.',
  '학급이 함께 로봇을 만들고 겨루는 세 시간 과정입니다.': 'Three hours in which a class builds robots and competes.',
  '확약으로 예약하는 학교 프로그램': 'A school programme booked with a pledge form',
  '두 사람이 로봇 한 대를 만들어 미로를 빠져나갑니다. 설계와 시험, 개선의 과정을 모두 겪습니다.':
    'Two of you build a robot that finds its way out of a maze. You design, test and improve.',
  '확약서를 제출하면 예약이 되고 방문 당일 현장에서 결제합니다. 15명 이상 신청할 수 있습니다.':
    'Your booking is made once you submit a pledge form, and you pay at the door on the day. For 15 people or more.',
  '기획부터 송출까지 학급이 방송 한 편을 완성합니다.':
    'The class completes a broadcast, from planning to going on air.',
  '우리 반이 만드는 방송 한 편': 'A broadcast made by our class',
  '역할을 나누어 대본을 쓰고 촬영과 편집을 거쳐 방송합니다.':
    'Share out roles, write the script, film, edit and go on air.',
  '확약서를 제출하면 예약이 되고 방문 당일 현장에서 결제합니다. 완성한 영상은 학교로 보내 드립니다.':
    'Your booking is made once you submit a pledge form, and you pay at the door on the day. We send the finished video to your school.',
  '학급이 세 공방으로 나뉘어 저마다의 작품을 완성합니다.':
    'The class spreads over three workshops, and everybody finishes a piece.',
  '나무와 가죽, 흙 가운데 하나를': 'Wood, leather or clay',
  '나무, 가죽, 흙의 성질을 비교하고 고른 재료로 쓸모 있는 물건을 만듭니다.':
    'Compare wood, leather and clay, and make something useful of the one that you choose.',
  '확약서를 제출하면 예약이 되고 방문 당일 현장에서 결제합니다. 공방별 인원은 현장에서 나눕니다.':
    'Your booking is made once you submit a pledge form, and you pay at the door on the day. The workshops are shared out on the spot.',
};
