import type { FocusPoint } from '@kkumteo/domain/pictures/frame';
import { PICTURE_BOUNDS } from '@kkumteo/domain/pictures/picture';
import { Button } from '@kkumteo/ui/button.tsx';
import { type DragEvent, useRef, useState } from 'react';
import { storePicture } from '../../api/catalogue.ts';
import { isApiFailure } from '../../lib/http.ts';
import { useAct } from '../staff/use-act.ts';
import { FocusDialog } from './focus-dialog.tsx';
import css from './pictures-section.module.css';
import { pathOf, ProductPicture } from './product-picture.tsx';
import { useProductEditing } from './product-editing.tsx';
import { Section } from './section.tsx';

const { leastWidth, leastHeight, mostBytes } = PICTURE_BOUNDS;
const MOST_MEGABYTES = mostBytes / 1024 / 1024;

const wordsOf = (thrown: unknown): string | null =>
  isApiFailure(thrown) && thrown.failure === 'unreachable'
    ? '사진을 올리지 못했어요. 앞의 사진은 그대로예요. 연결을 확인하고 다시 올려 주세요.'
    : null;

interface Upload {
  readonly file: File;
  readonly focus: FocusPoint;
}

/** 사진: one, dropped in or chosen, and cut around a point; a drawing of the park is in its place until there is one. */
export function PicturesSection() {
  const { product, change, isReadOnly, faultOf } = useProductEditing();
  const [isOver, setIsOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [sent, setSent] = useState<Upload | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const upload = useAct<Upload>({
    send: async ({ file, focus }) => {
      const { name } = await storePicture(file, focus);
      change({ picture: name, scene: null });
    },
    wordsOf,
  });
  /** A file that is too large is not sent: its connection would break before the answer. */
  const put = (given: File | null) => {
    if (upload.busy) return;
    const fault =
      given === null
        ? '사진 파일을 놓아 주세요.'
        : given.size > mostBytes
          ? `사진 파일이 너무 큽니다. ${MOST_MEGABYTES}MB 이하로 저장해 주세요.`
          : null;
    if (fault === null) setChosen(given);
    else setRefused(given === null ? fault : `${given.name}: ${fault}`);
  };
  const send = (asked: Upload) => {
    setChosen(null);
    setRefused(null);
    setSent(asked);
    void upload.run(asked);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    put(event.dataTransfer.files[0] ?? null);
  };
  const ofUpload = upload.failure === null || sent === null ? null : `${sent.file.name}: ${upload.failure}`;
  const fault = refused ?? ofUpload ?? faultOf({ path: 'picture' }) ?? faultOf({ path: 'scene' });
  return (
    <Section name="사진" sub="목록과 상품 화면에 보여요">
      <div className={css.pictures}>
        <ProductPicture path={pathOf(product)} shape="stage" />
        {!isReadOnly && (
          <div
            className={css.drop}
            data-over={isOver}
            onDragOver={(event) => {
              event.preventDefault();
              setIsOver(true);
            }}
            onDragLeave={() => setIsOver(false)}
            onDrop={onDrop}
          >
            <input
              ref={input}
              type="file"
              aria-label="사진 파일"
              accept="image/jpeg,image/png,image/webp,image/avif"
              tabIndex={-1}
              className={css.file}
              onChange={({ target }) => {
                const [given] = target.files ?? [];
                target.value = '';
                if (given !== undefined) put(given);
              }}
            />
            <Button
              size="medium"
              busy={upload.busy ? '올리는 중' : null}
              onClick={() => input.current?.click()}
              aria-describedby="picture-bounds"
            >
              사진 고르기
            </Button>
            <p id="picture-bounds">
              여기에 끌어다 놓아도 돼요. {leastWidth.toLocaleString('ko-KR')} × {leastHeight.toLocaleString('ko-KR')}{' '}
              이상, {MOST_MEGABYTES}MB까지. 가운데에 둘 곳은 올리기 전에 골라요.
            </p>
          </div>
        )}
      </div>
      {fault !== null && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      {chosen !== null && !isReadOnly && (
        <FocusDialog
          file={chosen}
          onClose={() => setChosen(null)}
          onChosen={(focus) => send({ file: chosen, focus })}
        />
      )}
      {refused === null && ofUpload !== null && sent !== null && (
        <div>
          <Button size="small" onClick={() => send(sent)}>
            다시 올리기
          </Button>
        </div>
      )}
    </Section>
  );
}
