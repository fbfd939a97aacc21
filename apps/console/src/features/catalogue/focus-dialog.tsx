import { type FocusPoint, frameAround, MIDDLE } from '@kkumteo/domain/pictures/frame';
import type { PictureSize } from '@kkumteo/domain/pictures/picture';
import { Button } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { type MouseEvent, useEffect, useState } from 'react';
import css from './focus-dialog.module.css';

/** The cuts of a picture that visitors see, by their ratio. */
const SHAPES = [
  { shape: 'stage', name: '상품 화면 2 : 1', ratio: 2 },
  { shape: 'square', name: '작은 사진 1 : 1', ratio: 1 },
] as const;

const AXES = [
  { axis: 'x', label: '가로 자리', from: '왼쪽에서' },
  { axis: 'y', label: '세로 자리', from: '위에서' },
] as const;

export interface FocusDialogProps {
  readonly file: File;
  readonly onClose: () => void;
  readonly onChosen: (focus: FocusPoint) => void;
}

/** What a picture's cuts have in their middle, chosen before it is uploaded; the middle where it can't be shown. */
export function FocusDialog({ file, onClose, onChosen }: FocusDialogProps) {
  const [focus, setFocus] = useState(MIDDLE);
  const [size, setSize] = useState<PictureSize | null>(null);
  const { address, isUnreadable, onUnreadable } = useAddress(file);
  const onPress = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setFocus({ x: percentOf(clientX - left, width), y: percentOf(clientY - top, height) });
  };
  return (
    <Dialog
      title="사진에서 가운데에 둘 곳"
      open
      size="form"
      closesBeside={false}
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={onClose}>
            취소
          </Button>
          <Button
            size="medium"
            look="primary"
            disabled={size === null && !isUnreadable}
            onClick={() => onChosen(focus)}
          >
            {isUnreadable ? '가운데로 자르기' : '이 자리로 자르기'}
          </Button>
        </>
      }
    >
      {isUnreadable ? (
        <Notice tone="warning" title="이 브라우저는 이 사진을 보여 주지 못해요.">
          올리면 사진의 가운데를 잘라요. 올릴 수 없는 파일이면 까닭을 알려 드려요.
        </Notice>
      ) : (
        <div className={css.choice}>
          <p>꼭 보여야 하는 곳을 사진에서 누르거나, 아래 막대를 움직여 주세요. 거기가 가운데에 와요.</p>
          <div className={css.whole}>
            {address !== null && (
              <img
                src={address}
                alt="고른 사진"
                onClick={onPress}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setSize({ width: naturalWidth, height: naturalHeight })
                }
                onError={onUnreadable}
              />
            )}
            {size !== null && <span className={css.point} style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />}
          </div>
          {address !== null && size !== null ? (
            <>
              {AXES.map(({ axis, label, from }) => (
                <label key={axis} className={css.axis}>
                  {label}
                  <input
                    type="range"
                    min={0}
                    max={100}
                    value={focus[axis]}
                    aria-valuetext={`${from} ${focus[axis]}%`}
                    onChange={({ target }) => setFocus({ ...focus, [axis]: target.valueAsNumber })}
                  />
                </label>
              ))}
              <div className={css.shapes}>
                {SHAPES.map(({ shape, name, ratio }) => (
                  <figure key={shape}>
                    <img src={address} alt="" className={css[shape]} style={placed(size, ratio, focus)} />
                    <figcaption>{name}</figcaption>
                  </figure>
                ))}
              </div>
            </>
          ) : (
            <p role="status">사진을 여는 중이에요.</p>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** A file as an address that the console's pages may show; they may show no `blob:`. */
function useAddress(file: File) {
  const [address, setAddress] = useState<string | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener('load', () => setAddress(String(reader.result)));
    reader.addEventListener('error', () => setIsUnreadable(true));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return { address, isUnreadable, onUnreadable: () => setIsUnreadable(true) };
}

const percentOf = (part: number, whole: number): number => Math.min(Math.max(Math.round((part / whole) * 100), 0), 100);

/** The part of a picture that the server cuts, in a box of its ratio. */
function placed(whole: PictureSize, ratio: number, focus: FocusPoint) {
  const { left, top, width, height } = frameAround(whole, ratio, focus);
  const across = left / Math.max(whole.width - width, 1);
  const down = top / Math.max(whole.height - height, 1);
  return { objectPosition: `${across * 100}% ${down * 100}%` };
}
