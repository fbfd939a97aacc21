/*
 * All addresses of pages (booking spec §2, reservation spec §2, PD-7 to PD-11), for the router, all links and the server.
 * `:name` is a part that differs. This file imports nothing, so that the build's configuration can read it too. Pages
 * after the first screens are in further-pages.ts, because this file is loaded with the first screen.
 */

/** Below it live the pages, the built files and the pictures of the site. */
export const SITE_BASE = '/reserve';

/** The built file below it that says whose work browsers are sent, and on what terms. */
export const LICENCE_FILE = 'licences.txt';

/** Pages that exist once per track, below the base and the word of the track; fixed words come before parameters. */
export const TRACK_PAGES = {
  halls: '',
  cart: '/cart',
  payment: '/payment',
  /** Where phones and tablets come back from the payment window (PD-43). */
  paymentReturn: '/payment/return',
  completion: '/paymentCmpl/:reservationNo',
  completionAlias: '/reserve/paymentCmpl/:reservationNo',
  waitlist: '/waitlist',
  reservations: '/reservations',
  reservation: '/reservations/:reservationNo',
  /** The per-product panel has its own address (PD-40). */
  reservationLine: '/reservations/:reservationNo/line/:lineNo',
  changeReservation: '/reservations/:reservationNo/change',
  cancelReservation: '/reservations/:reservationNo/cancel',
  /** Paying later exists for groups only. */
  payReservation: '/reservations/:reservationNo/payment',
  list: '/:hall',
  detail: '/:hall/:productId',
  reserve: '/:hall/:productId/reserve',
  peopleStep: '/:hall/:productId/reserve/pcntInfo',
  groupStep: '/:hall/:productId/reserve/groupInfo',
} as const;

/** Pages that belong to no track. */
export const SITE_PAGES = {
  landing: SITE_BASE,
  me: `${SITE_BASE}/me`,
  info: `${SITE_BASE}/info/:slug`,
  login: '/login',
  signUp: '/signup',
  /** Information as the legacy site named it (PD-11). */
  legacyInfo: '/page.do',
} as const;

/** Addresses of the legacy site that lead on to a page (PD-11). */
export const LEGACY_LINKS = {
  reservation: '/resvr/reserveDetail.do',
  cancelReservation: '/resvr/reserveCancel.do',
} as const;

export type TrackPage = keyof typeof TRACK_PAGES;
export type SitePage = keyof typeof SITE_PAGES;

export const INFO_SLUGS = ['hours', 'fees', 'parking', 'refund', 'notice', 'terms', 'privacy', 'licence'] as const;
export type InfoSlug = (typeof INFO_SLUGS)[number];
