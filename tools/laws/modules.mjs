// The order of the house: a module imports only modules to its left.
export const MODULES = [
  'shared',
  'member',
  'catalog',
  'schedule',
  'participants',
  'rooms',
  'pricing',
  'booking',
  'cart',
  'payment',
  'checkout',
  'pledge',
  'waitlist',
  'reservation',
  'messages',
  'retention',
];
