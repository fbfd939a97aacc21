import type { Transport } from './http.ts';

/**
 * A transport of a form with files that reports its progress from 0 to 1, which `fetch` doesn't. Rejects as `fetch`
 * does where nothing is answered, or the signal aborts.
 */
export const sendWithProgress =
  (form: FormData, onProgress: (share: number) => void): Transport =>
  (path, { method = 'POST', headers, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      });
      request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
      const fail = () => reject(new TypeError('nothing was answered'));
      request.addEventListener('error', fail);
      request.addEventListener('abort', fail);
      // Nothing is left to abort once it has ended.
      const ended = new AbortController();
      request.addEventListener('loadend', () => ended.abort());
      signal?.addEventListener('abort', () => request.abort(), { signal: ended.signal });
      if (signal?.aborted === true) fail();
      else request.send(form);
    });
