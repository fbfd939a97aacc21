// The map of the way to the demo park: river, blocks, roads, railway, the building, the way on foot, and their names.

const LETTERS = 24;
const FONT = "Pretendard, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', sans-serif";

const LAND = [
  '<rect width="740" height="460" fill="#f3f6ee"/>',
  '<path d="M-10 40C160 70 240-10 420 20S660 60 760 10V-20H-10z" fill="#cfe6f5"/>',
  '<path d="M470 120h180a20 20 0 0 1 20 20v150H470z" fill="#dcecd2"/>',
  '<path d="M60 110h190v120H60zM60 290h190v120H60zM560 350h180v120H560zM300 110h110v50H300z" fill="#e9edf2"/>',
  '<g fill="none"><path d="M-20 262H760M278 480V60" stroke="#d9dfe7" stroke-width="30"/>',
  '<path d="M-20 262H760M278 480V60" stroke="#fff" stroke-width="26"/>',
  '<path d="M540 275V480M-20 92H265" stroke="#fff" stroke-width="16"/>',
  '<path d="M-20 330C120 330 200 400 400 400S640 380 760 400" stroke="#00695a" stroke-width="6"/>',
  '<path d="M-20 330C120 330 200 400 400 400S640 380 760 400" stroke="#fff" stroke-width="2" stroke-dasharray="10 10"/></g>',
  '<path d="M345 138h140a14 14 0 0 1 14 14v76H331v-76a14 14 0 0 1 14-14z" fill="#ffe4c7"/>',
  '<path d="M331 178c50-22 120-22 168 0v50H331z" fill="#ffcf9c"/>',
  '<path d="M278 392V192H324" fill="none" stroke="#256ef4" stroke-width="5" stroke-dasharray="2 10" stroke-linecap="round"/>',
  '<g fill="#a9cf95"><circle cx="610" cy="160" r="14"/><circle cx="640" cy="190" r="11"/><circle cx="600" cy="210" r="9"/><circle cx="200" cy="140" r="9"/></g>',
].join('');

/** Names with their middle; a name with a mark is a pin, one on a dark ground the park. */
const KOREAN = [
  { words: '햇살역 3번 출구', x: 278, y: 405, mark: '3', colour: '#00695a', round: true },
  { words: '주차장', x: 614, y: 184, mark: 'P', colour: '#0b50d0' },
  { words: '남문 승하차장', x: 488, y: 262, mark: '단', colour: '#8a5c00' },
  { words: '꿈터 앞', x: 126, y: 262, mark: '버', colour: '#464c53', round: true },
  { words: '꿈터', x: 414, y: 179, ground: '#1e2124', colour: '#fff' },
  { words: '정문', x: 307, y: 170, colour: '#0b50d0' },
  { words: '체험로', x: 681, y: 262, colour: '#58616a' },
];

const ENGLISH = [
  { ...KOREAN[0], words: 'Haetsal Station Exit 3' },
  { ...KOREAN[1], words: 'Car park' },
  { ...KOREAN[2], words: 'Coach stop', mark: 'C' },
  { ...KOREAN[3], words: 'Bus stop', mark: 'B' },
  { ...KOREAN[4], words: 'Kkumteo' },
  { ...KOREAN[5], words: 'Gate', x: 246 },
];

/** The map in both languages, by the name of its file. */
export const WAY_MAPS = [
  ['way', drawn(KOREAN)],
  ['way-en', drawn(ENGLISH)],
];

function drawn(names) {
  const shown = names.map((name) => (name.mark === undefined ? label(name) : pin(name))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 740 460" font-family="${FONT}" font-size="${LETTERS}" font-weight="700" text-anchor="middle">${LAND}${shown}</svg>`;
}

function label({ words, x, y, ground, colour }) {
  const width = widthOf(words) + 32;
  const pill =
    ground === undefined
      ? ''
      : `<rect x="${x - width / 2}" y="${y - 20}" width="${width}" height="40" rx="20" fill="${ground}"/>`;
  return `${pill}<text x="${x}" y="${y + 9}" fill="${colour}">${words}</text>`;
}

function pin({ words, x, y, mark, colour, round = false }) {
  const width = widthOf(words) + 56;
  const left = x - width / 2;
  return [
    `<rect x="${left}" y="${y - 20}" width="${width}" height="40" rx="20" fill="#fff" stroke="#d9dfe7"/>`,
    `<rect x="${left + 6}" y="${y - 14}" width="28" height="28" rx="${round ? 14 : 6}" fill="${colour}"/>`,
    `<text x="${left + 20}" y="${y + 7}" fill="#fff" font-size="20">${mark}</text>`,
    `<text x="${left + 41 + widthOf(words) / 2}" y="${y + 9}" fill="#1e2124">${words}</text>`,
  ].join('');
}

/** Korean letters are as wide as they are high, others about half of it. */
function widthOf(words) {
  return [...words].reduce((width, letter) => width + LETTERS * (letter === ' ' ? 0.25 : letter > '~' ? 0.9 : 0.56), 0);
}
