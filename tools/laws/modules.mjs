// The order of the house: a module imports only modules to its left.
export const MODULES = [
  'shared',
  'member',
  'catalog',
  'schedule',
  'participants',
  'rooms',
  'pricing',
  'cart',
  'payment',
  'pledge',
  'waitlist',
  'reservation',
  'messages',
];
