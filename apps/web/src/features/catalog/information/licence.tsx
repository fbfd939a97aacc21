import { LICENCE_FILE, SITE_BASE } from '@kkumteo/contract/pages/patterns';
import { Prose } from '@kkumteo/ui/prose.tsx';
import { useSiteNames } from '../../../api/catalog.ts';

const MATERIAL = [
  { name: 'Pretendard', by: '길형진, OFL 1.1', link: 'https://github.com/orioncactus/pretendard' },
  { name: 'Fluent Emoji (flat)', by: 'Microsoft, MIT', link: 'https://github.com/microsoft/fluentui-emoji' },
  { name: 'React, React Router, TanStack Query, React Aria 등', by: 'MIT, Apache-2.0', link: 'https://react.dev' },
] as const;

/** Whose work this site is made with: KRDS asks for its attribution (KOGL type 1). */
export function Licence() {
  const { foundationName } = useSiteNames();
  return (
    <Prose>
      <h2>KRDS</h2>
      <p>
        이 누리집은 공공누리 제1유형으로 개방된{' '}
        <a href="https://www.krds.go.kr" rel="noreferrer">
          KRDS(Korea Design System, 범정부 UI/UX 디자인 시스템)
        </a>
        를 이용하였으며, 해당 저작물은 KRDS 누리집에서 무료로 내려받을 수 있습니다.
      </p>
      <h2>글꼴, 그림, 오픈소스</h2>
      <ul>
        {MATERIAL.map((material) => (
          <li key={material.name}>
            <a href={material.link} rel="noreferrer">
              {material.name}
            </a>{' '}
            — {material.by}
          </li>
        ))}
      </ul>
      <p>
        <a href={`${SITE_BASE}/${LICENCE_FILE}`}>이 누리집이 쓰는 글꼴, 그림, 오픈소스의 이름과 이용 조건 전문</a>
      </p>
      <h2>저작권</h2>
      <p>이 누리집의 글과 그림은 {foundationName}에 저작권이 있으며, 출처를 밝히고 비영리로 이용할 수 있습니다.</p>
    </Prose>
  );
}
