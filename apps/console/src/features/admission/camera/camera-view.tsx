import type { ReactNode } from 'react';
import type { Camera } from './use-camera.ts';
import css from './camera-view.module.css';

/** What the camera sees, with the frame for the code; where there is no picture, why and what to do. */
export function CameraView({ camera, children }: { readonly camera: Camera; readonly children: ReactNode }) {
  const { video, state } = camera;
  return (
    <div className={css.camera}>
      <video ref={video} className={css.picture} playsInline muted aria-hidden="true" />
      <div className={css.top}>{children}</div>
      {state === 'on' && (
        <div className={css.frame} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
      <p className={css.hint} role="status">
        {HINTS[state]}
      </p>
    </div>
  );
}

const HINTS: Readonly<Record<Camera['state'], string>> = {
  starting: '카메라를 켜고 있어요',
  on: 'QR을 네모 안에 맞춰 주세요',
  refused:
    '카메라를 쓸 수 없어요. 주소창의 자물쇠를 눌러 카메라를 허용하고 새로고침해 주세요. 그동안은 아래에서 이름이나 번호로 찾으세요.',
  none: '카메라를 찾지 못했어요. 아래에서 이름이나 번호로 찾으세요.',
};
