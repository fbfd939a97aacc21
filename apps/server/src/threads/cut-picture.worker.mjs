import { createCanvas, loadImage } from '@napi-rs/canvas';
import { parentPort } from 'node:worker_threads';

/** Size and files of a picture (`Answer` of `cut-picture.ts`); null where it can't be decoded. */
async function cutPicture({ bytes, cuts }) {
  // The library turns the picture as its metadata says, and converts its colours to sRGB when it is drawn.
  const image = await loadImage(Buffer.from(bytes)).catch(() => null);
  if (image === null) return null;
  const files = [];
  for (const cut of cuts) files.push(await fileOf(image, cut));
  return { width: image.width, height: image.height, files };
}

/** The pixels alone are encoded, so that nothing of the metadata is left. */
function fileOf(image, { frame, width, quality }) {
  const scale = Math.min(1, width / frame.width);
  const canvas = createCanvas(Math.round(frame.width * scale), Math.round(frame.height * scale));
  const sheet = canvas.getContext('2d');
  sheet.imageSmoothingQuality = 'high';
  sheet.drawImage(image, frame.left, frame.top, frame.width, frame.height, 0, 0, canvas.width, canvas.height);
  return canvas.encode('webp', quality);
}

parentPort?.on('message', async (task) => {
  parentPort?.postMessage(await cutPicture(task));
});
parentPort?.postMessage('loaded');
