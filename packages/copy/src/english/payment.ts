import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import type { Sentences } from '../sentences.ts';

export const englishPayment: Sentences<PaymentRejection> = {
  'payment.empty-booking': 'This page can’t be opened this way.',
  'payment.additional-session-reminder': 'Please check whether the price for additional rounds applies to you.',
  'payment.notice-not-agreed': 'Please agree to the booking notes.',
  'payment.terms-not-agreed': 'Please agree to the terms of use.',
  'payment.seats-gone': 'There are not enough seats left. Please choose another round or another date.',
  'payment.method-not-offered': 'This payment method can’t be used for this booking. Please choose another one.',
  'payment.no-method-offered': 'Online payment is not available at the moment, so only free experiences can be booked.',
  'payment.nothing-to-pay': 'There is nothing to pay for this booking. Please press Complete booking.',
  'payment.not-free': 'This booking has to be paid for. Please choose a payment method.',
  'payment.attempt-unknown': 'We could not find this payment. Please start again.',
  'payment.attempt-expired':
    'The time for payment is over, and your seats have been released. Nothing was charged. Please book again.',
  'payment.amount-differs': 'The amount differed from that of your booking, so nothing was charged. Please try again.',
  'payment.confirm-failed': 'The payment request failed. Please contact the customer centre.',
  'payment.in-progress': 'We are checking your payment. Please wait a moment.',
  'payment.already-paid': 'This booking has already been paid for.',
  'payment.closed': 'The time for payment is over, so nothing was charged and your seats were released.',
  'payment.pay-later-closed':
    'The time for payment is over, so nothing was charged. Your booking stands as it was. Please ask at the ticket office.',
  'payment.not-owed':
    'This booking has been paid for, changed or cancelled already, so nothing was charged. Please check your booking.',
  'payment.given-back':
    'Your booking was changed or cancelled while you were paying, so the whole payment was cancelled. Please check your booking.',
  'payment.pay-later-expired':
    'The time for this payment is over. Nothing was charged, and your booking stands as it was. Please pay again.',
  'payment.pay-later-notice-not-agreed': 'Please agree to the booking notes.',
  'payment.cancelled-by-payer': 'You have cancelled the payment.',
  'payment.experience-card-unread': 'Please check the balance of your experience card first.',
  'payment.experience-card-down': 'The experience card company can’t be reached. Please try again in a moment.',
  'payment.too-many-card-checks': 'You have checked experience cards many times. Please try again in 15 minutes.',
  'payment.experience-card-id-missing': 'Please enter the ID of your experience card.',
  'payment.experience-card-number-missing': 'Please enter the number of your experience card.',
  'payment.experience-card-short': 'The balance is not sufficient.',
  'payment.experience-card-failed': 'The payment failed. Please try again.',
  'payment.refund-bank-missing': 'Please choose the bank for the refund.',
  'payment.refund-number-missing': 'Please enter the account number for the refund.',
  'payment.refund-number-wrong': 'Please enter the account number for the refund in digits.',
  'payment.refund-holder-missing': 'Please enter the account holder for the refund.',
  'payment.refund-holder-long': 'The name of the account holder can have up to 100 characters.',
  // Of the provider's sentences, provider-words.ts has the English.
  'payment.declined': ({ providerMessage }) =>
    providerMessage || 'The payment was not approved. Please try again with another card.',
};
