import { NEWS_EVENT, newsPath } from '@kkumteo/contract/office/news';
import type { Api } from '../../http/api.ts';
import { openEventStreams, sendEvent } from '../../http/event-streams.ts';
import type { SiteDeps } from '../site-deps.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import { createNewsFeed, type NewsFeedDeps } from './news-feed.ts';

// A page has one while it is shown: twenty windows of one person are more than anyone looks at.
const BOUNDS = { most: 500, mostOfOne: 20 };

/** What changed, as server-sent events, to every page of the console; a stream ends with its session. */
export function newsRoutes(api: Api, { metrics, ...deps }: NewsFeedDeps & Pick<SiteDeps, 'metrics'>): void {
  const feed = createNewsFeed(deps);
  const streams = openEventStreams(BOUNDS);
  officeCallsOf(api, deps.staff, ['office day']).stream(newsPath, 'day.read', ({ staffKey, tokenHash }, reply) => {
    const response = streams.begin(reply, String(staffKey));
    const stop = feed.follow({
      tokenHash,
      receive: (json) => sendEvent(response, NEWS_EVENT, json),
      end: () => void response.end(),
    });
    response.once('close', stop);
  });
  metrics.watch({ name: 'kkumteo_office_news_streams', help: 'Pages of the console that follow the news' }, () => [
    { value: streams.count() },
  ]);
  api.addHook('onReady', () => feed.open());
  api.addHook('preClose', async () => streams.close());
  api.addHook('onClose', () => feed.close());
}
