import * as v from 'valibot';

/** A message of a tab to the others of this browser: a member logged in, or this member logged out. */
export interface TabNews {
  readonly loggedOut: string | null;
}

const NAME = 'kkumteo:member';
const newsSchema = v.object({ loggedOut: v.nullable(v.string()) });

let channel: BroadcastChannel | null | undefined;

/** Notifies the other tabs that the session has changed. */
export function tellOtherTabs(news: TabNews): void {
  open()?.postMessage(news);
}

/** Calls back when another tab says so; answers how to stop. It is a hint to ask the server, nothing more. */
export function hearOtherTabs(listener: (news: TabNews) => void): () => void {
  const heard = ({ data }: MessageEvent<unknown>) => {
    if (v.is(newsSchema, data)) listener(data);
  };
  const opened = open();
  opened?.addEventListener('message', heard);
  return () => opened?.removeEventListener('message', heard);
}

/** One channel for the page: a second one would hear the first. */
function open(): BroadcastChannel | null {
  channel ??= 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null;
  return channel;
}
