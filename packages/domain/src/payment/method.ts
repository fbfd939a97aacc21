export type PaymentMethod = 'card' | 'bank-transfer' | 'virtual-account' | 'experience-card';

/** How the payment page is used (booking spec §4). */
export type CheckoutMode = 'pay' | 'pledge' | 'settle-pledge';
