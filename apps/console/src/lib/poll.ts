/** What an open page shows is read again so often by itself: the stream says what changes sooner, but not what time changes. */
export const POLL_MS = 60_000;
