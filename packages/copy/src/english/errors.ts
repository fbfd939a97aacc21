import type { errorSentences } from '../errors.ts';

/** Sentences for what no rule refuses, in English. */
export const englishErrors: { readonly [Key in keyof typeof errorSentences]: string } = {
  general: 'Something went wrong.',
  detailPanel: 'Something went wrong.',
  verification: 'Something went wrong.',
  expired: 'The request timed out. Please try again.',
  malformed: 'Please check what you have entered.',
  forbidden: 'We could not verify this request. Please reload the page and try again.',
  notFound: 'We could not find what you asked for.',
  pageNotFound: 'There is no such page. Please check the address.',
  tooMany: 'Too many requests. Please try again in a moment.',
  tooLarge: 'What you have sent is too large.',
  busy: 'Many visitors are here right now, and this is taking longer than usual. Please try again in a moment.',
  offline: 'Please check your internet connection.',
  wrongAccess: 'This page can’t be opened this way.',
  paymentRequestFailed: 'The payment request failed. Please contact the customer centre.',
  loadFailed: 'This could not be loaded.',
};
