import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { SupportedMethods } from '@kkumteo/domain/payment/methods';

/** Methods that this site can take; later issues add to the card. */
export const SUPPORTED_METHODS: SupportedMethods = new Set<PaymentMethod>(['card']);
