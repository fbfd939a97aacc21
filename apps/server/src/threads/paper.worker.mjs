import { parentPort } from 'node:worker_threads';
import { drawPaper } from './draw-paper.mjs';

parentPort?.on('message', async (paper) => {
  parentPort?.postMessage(await drawPaper(paper));
});
parentPort?.postMessage('loaded');
