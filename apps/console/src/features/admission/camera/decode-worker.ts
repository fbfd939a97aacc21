/// <reference lib="webworker" />
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

declare const self: DedicatedWorkerGlobalScope;

// The library would otherwise load it from a host of others.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  void readBarcodes(data, { formats: ['QRCode'], maxNumberOfSymbols: 1 }).then(
    ([code]) => self.postMessage(code?.isValid === true ? code.text : null),
    () => self.postMessage(null),
  );
});
