import { WAY } from '@kkumteo/copy/visit/way';
import css from './way-map.module.css';

/** Names on the drawing; the styles have their places. */
const NAMES = [
  { kind: 'park', words: '꿈터' },
  { kind: 'station', mark: '3', words: '햇살역 3번 출구' },
  { kind: 'parking', mark: 'P', words: '주차장' },
  { kind: 'coach', mark: '단', words: '남문 승하차장' },
  { kind: 'stop', mark: '버', words: '꿈터 앞' },
  { kind: 'gate', words: '정문' },
  { kind: 'road', words: '체험로' },
] as const;

/** The way to the park as a drawing; its label says the same in words. */
export function WayMap() {
  return (
    <figure className={css.map} role="img" aria-label={WAY.map}>
      <Land />
      {NAMES.map(({ kind, words, ...pin }) => (
        <span key={kind} className={css[kind]}>
          {'mark' in pin && <i>{pin.mark}</i>}
          {words}
        </span>
      ))}
    </figure>
  );
}

/** River, blocks, park, roads, railway, the building and the way on foot. */
function Land() {
  return (
    <svg viewBox="0 0 740 460" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="740" height="460" fill="#f3f6ee" />
      <path d="M-10 40C160 70 240-10 420 20S660 60 760 10V-20H-10z" fill="#cfe6f5" />
      <path d="M470 120h180a20 20 0 0 1 20 20v150H470z" fill="#dcecd2" />
      <path d="M60 110h190v120H60zM60 290h190v120H60zM560 350h180v120H560zM300 110h110v50H300z" fill="#e9edf2" />
      <g fill="none">
        <path d="M-20 262H760M278 480V60" stroke="#d9dfe7" strokeWidth="30" />
        <path d="M-20 262H760M278 480V60" stroke="#fff" strokeWidth="26" />
        <path d="M540 275V480M-20 92H265" stroke="#fff" strokeWidth="16" />
        <path d="M-20 330C120 330 200 400 400 400S640 380 760 400" stroke="#00695a" strokeWidth="6" />
        <path
          d="M-20 330C120 330 200 400 400 400S640 380 760 400"
          stroke="#fff"
          strokeWidth="2"
          strokeDasharray="10 10"
        />
      </g>
      <path d="M345 138h140a14 14 0 0 1 14 14v76H331v-76a14 14 0 0 1 14-14z" fill="#ffe4c7" />
      <path d="M331 178c50-22 120-22 168 0v50H331z" fill="#ffcf9c" />
      <path
        d="M278 392V192H324"
        fill="none"
        stroke="#256ef4"
        strokeWidth="5"
        strokeDasharray="2 10"
        strokeLinecap="round"
      />
      <g fill="#a9cf95">
        <circle cx="610" cy="160" r="14" />
        <circle cx="640" cy="190" r="11" />
        <circle cx="600" cy="210" r="9" />
        <circle cx="200" cy="140" r="9" />
      </g>
    </svg>
  );
}
