import { PICTURE_BOUNDS } from '@kkumteo/domain/pictures/picture';
import { Button } from '@kkumteo/ui/button.tsx';
import { type DragEvent, useRef, useState } from 'react';
import { storePicture } from '../../api/catalogue.ts';
import { useAct } from '../staff/use-act.ts';
import css from './pictures-section.module.css';
import { pathOf, ProductPicture } from './product-picture.tsx';
import { useProductEditing } from './product-editing.tsx';
import { Section } from './section.tsx';

const { leastWidth, leastHeight, mostBytes } = PICTURE_BOUNDS;

/** 사진: one, dropped in or chosen; a drawing of the park is in its place until there is one. */
export function PicturesSection() {
  const { product, change, isReadOnly, faultOf } = useProductEditing();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const upload = useAct<File>({
    send: async (file) => {
      const { name } = await storePicture(file);
      change({ picture: name, scene: null });
    },
  });
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) void upload.run(file);
  };
  const fault = upload.failure ?? faultOf({ path: 'picture' }) ?? faultOf({ path: 'scene' });
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
                const [file] = target.files ?? [];
                target.value = '';
                if (file !== undefined) void upload.run(file);
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
              이상, {mostBytes / 1024 / 1024}MB까지. 가운데를 2 : 1로 잘라 보여요.
            </p>
          </div>
        )}
      </div>
      {fault !== null && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
    </Section>
  );
}
