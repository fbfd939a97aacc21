import { test } from 'vitest';
import { openSiteForFile } from '../testing/test-site.test-support.ts';
import { upgradeUnderOrders } from './upgrade-under-orders.test-support.ts';

const site = await openSiteForFile();

test('a site that is upgraded while visitors order, pay, change, cancel and read fails none of them', () =>
  upgradeUnderOrders(site, 2));
