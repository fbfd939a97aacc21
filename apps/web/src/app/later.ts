/* What is loaded once the first screen stands, on every page. */
import './later-fonts.ts';

void import('../lib/device-tickets.ts').then(({ watchTickets }) => watchTickets());
