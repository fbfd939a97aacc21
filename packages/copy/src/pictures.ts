import type { PictureRejection } from '@kkumteo/domain/pictures/picture';
import { englishPictures } from './english/pictures.ts';
import type { Sentences } from './sentences.ts';

export const pictureSentences: Sentences<PictureRejection> = {
  'pictures.too-many-bytes': ({ mostMegabytes }) => `사진 파일이 너무 큽니다. ${mostMegabytes}MB 이하로 저장해 주세요.`,
  'pictures.heic': 'HEIC 사진은 사용할 수 없습니다. JPEG로 저장해 주세요.',
  'pictures.unknown-kind':
    'JPEG, PNG, WebP, AVIF 사진이 아닙니다. 파일 이름만 바꾸지 말고 이 형식으로 다시 저장해 주세요.',
  'pictures.damaged': '사진을 읽을 수 없습니다. 파일이 잘렸거나 손상되지 않았는지 확인하고 다시 저장해 주세요.',
  'pictures.animated': '움직이는 그림은 사용할 수 없습니다. 한 장면만 저장해 주세요.',
  'pictures.too-many-pixels': ({ width, height, mostMegapixels }) =>
    `사진이 너무 큽니다(${width}×${height}). ${mostMegapixels * 100}만 화소 이하로 줄여 주세요.`,
  'pictures.too-small': ({ width, height, leastWidth, leastHeight }) =>
    `사진이 너무 작습니다(${width}×${height}). 가로 ${leastWidth}, 세로 ${leastHeight} 픽셀 이상이어야 합니다.`,
};

/**
 * Why a picture of the catalogue is refused. Not in `sentenceFor`, because no page of the site refuses one, and that
 * table is loaded with the pages.
 */
export function pictureSentence(rejection: PictureRejection, language: 'ko' | 'en'): string {
  const sentence = (language === 'ko' ? pictureSentences : englishPictures)[rejection.code];
  // The table's type ties each function to the facts of its own code, and the code was looked up in it.
  return typeof sentence === 'string' ? sentence : sentence(rejection as never);
}
