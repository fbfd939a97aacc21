/** What the event products say in English, line by line. */
export const EVENT_ENGLISH: Readonly<Record<string, string>> = {
  '한글날을 맞아 열렸던 활자 인쇄 체험입니다.': 'Printing with movable type, for Hangeul Day.',
  '글자를 찍어 만드는 엽서': 'A postcard printed letter by letter',
  '나무 활자를 골라 판을 짜고 엽서를 인쇄했습니다.': 'We chose wooden type, set it and printed postcards.',
  '글귀를 고르고 판을 짠 뒤 세 장의 엽서를 찍었습니다.': 'We chose a line, set it and printed three postcards.',
  '한마당 가득 서른 가지 직업의 작은 체험이 열립니다.': 'A courtyard full of little experiences of thirty jobs.',
  '온 가족이 즐기는 서른 가지 직업': 'Thirty jobs for the whole family',
  '무대 공연과 직업인 이야기, 손으로 만드는 체험을 자유롭게 즐깁니다.':
    'Enjoy stage shows, talks of people about their jobs, and things to make.',
  '입장 시각을 정해 예약하고 도장 여권을 받아 마당을 돌아보세요. 도장을 다섯 개 모으면 기념품을 드립니다.':
    'Book a time of entry, get a stamp passport and look around the courtyard. For five stamps there’s a souvenir.',
  '행사는 날씨에 따라 장소가 바뀔 수 있습니다. 바뀐 내용은 예약자에게 문자로 알려 드립니다.':
    'Places may change with the weather. We tell those who have booked by text message.',
  누구나: 'Everybody',
  '체험관의 문이 닫힌 뒤, 마당에 천막을 치고 직업인의 밤 이야기를 듣습니다.':
    'After the halls close, we pitch tents in the courtyard and hear stories of jobs at night.',
  '체험관 마당에서 보내는 하룻저녁': 'An evening in the courtyard',
  '야간 경비와 천문 해설, 구급대원의 밤을 차례로 만나고 별을 관측합니다.':
    'Meet the night of a guard, an astronomer and a paramedic one after the other, and watch the stars.',
  '저녁 5시 30분에 모여 8시 30분에 마칩니다. 담요와 따뜻한 옷을 준비하세요.':
    'We meet at 17:30 and finish at 20:30. Please bring a blanket and warm clothes.',
  '만 4세 이상 가족': 'Families, from age 4',
  '손전등을 들고 오래된 직업의 물건을 만나는 저녁 관람입니다.':
    'An evening tour by torchlight among the things of old jobs.',
  '불 꺼진 전시실을 지키는 사람들': 'Those who guard the dark halls',
  '물장수와 전차 차장, 타자수처럼 사라진 직업의 이야기를 해설사와 함께 듣습니다.':
    'Hear from a guide about jobs that have vanished, such as water carriers, tram conductors and typists.',
  '해설사 한 사람과 열다섯 명이 함께 움직입니다. 계단이 있으니 편한 신발을 신으세요.':
    'One guide goes with fifteen people. There are stairs, so please wear comfortable shoes.',
  '초1 이상': 'From elementary grade 1',
  '여든 곳의 기업과 학교가 청소년을 만나러 옵니다.': 'Eighty companies and schools come to meet young people.',
  '여든 곳의 일터가 한자리에': 'Eighty workplaces in one place',
  '일터의 사람에게 직접 묻고, 관심 있는 분야의 체험 자리에 앉아 봅니다.':
    'Ask people at work yourself and sit down where a field interests you.',
  '관심 분야를 세 가지 골라 동선을 짜면 더 알찹니다. 단체는 해설사를 신청할 수 있습니다.':
    'Choose three fields and plan your route to get the most out of it. Groups can ask for a guide.',
  '어린이가 만든 물건을 직접 팔고 이익을 나누는 장터입니다.':
    'A market where children sell what they made and share the profit.',
  '만들고 팔고 나누는 하루': 'A day to make, sell and share',
  '가게를 꾸미고 값을 정하고 손님을 맞이합니다. 판매한 금액은 함께 정한 곳에 기부합니다.':
    'Set up a stall, set prices and welcome customers. What you earn is donated where you all agree.',
  '판매자 한 가족이 탁자 하나를 씁니다. 먹을거리는 팔 수 없습니다.':
    'Each family of sellers has one table. Food can’t be sold.',
  '초1–초6 가족': 'Families, elementary grades 1–6',
  '어린이날에 열렸던 무료 큰잔치입니다.': 'A free celebration on Children’s Day.',
  '오월의 하루를 통째로': 'A whole day in May',
  '행진과 공연, 직업 놀이마당이 하루 종일 이어졌습니다.': 'Parades, shows and games about jobs went on all day.',
  '시간대별로 입장해 자유롭게 즐겼습니다.': 'We came in by times and enjoyed ourselves freely.',
  '여름 방학에 열렸던 옥상 영화제입니다.': 'A rooftop film festival in the summer holidays.',
  '바람 부는 옥상의 직업 영화': 'Films about jobs on a breezy rooftop',
  '직업을 다룬 영화를 보고 영화를 만든 사람과 이야기를 나누었습니다.':
    'We watched films about jobs and talked to those who made them.',
  '돗자리를 나누어 드리고 해가 진 뒤 상영했습니다.': 'There were mats for everybody, and the films began after sunset.',
};
