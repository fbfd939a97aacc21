/* What is loaded once the first screen stands, on every page. */
import { askOnAnotherPage } from './ask-on-another-page.ts';
import './later-fonts.ts';
import { queryClient } from './query-client.ts';

askOnAnotherPage(queryClient);

void import('../lib/device-tickets.ts').then(({ watchTickets }) => watchTickets());
