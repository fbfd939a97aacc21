import { parentPort } from 'node:worker_threads';
import { drawSharePicture } from './draw-share-picture.mjs';

parentPort?.on('message', async (share) => {
  parentPort?.postMessage(await drawSharePicture(share));
});
parentPort?.postMessage('loaded');
