import { targetOf } from './sources.mjs';

// The order of the house: a module imports only modules to its left.
export const MODULES = [
  'shared',
  'member',
  'staff',
  'pictures',
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
  'drafts',
  'opening',
  'admission',
  'desk',
  'closing',
  'settlement',
  'reports',
  'inquiry',
  'counsel',
  'messages',
  'day',
  'retention',
];

const LEVELS = [
  /^packages\/domain\/src\/([^/.]+)/,
  /^packages\/contract\/src\/([^/.]+)/,
  /^packages\/copy\/src\/([^/.]+)/,
  /^apps\/console\/src\/features\/([^/.]+)/,
  /^apps\/web\/src\/features\/([^/.]+)/,
  /^apps\/server\/src\/modules\/([^/.]+)/,
];

/** At every level a module imports only modules to its left. */
export function checkModuleOrder(sources) {
  return sources
    .filter((source) => !source.isTest)
    .flatMap((source) => LEVELS.flatMap((level) => checkLevel(source, level)));
}

function checkLevel(source, level) {
  const home = moduleOf(source.path, level);
  if (home === undefined) return [];
  return source.imports.flatMap((one) => {
    const target = targetOf(source.path, one.from);
    const other = target.ours ? moduleOf(target.name, level) : undefined;
    if (other === undefined || MODULES.indexOf(other) <= MODULES.indexOf(home)) return [];
    return [
      {
        file: source.path,
        line: one.line,
        message: `${home} stands before ${other} and may not import it (${target.name})`,
      },
    ];
  });
}

function moduleOf(path, level) {
  const name = level.exec(path)?.[1];
  return name !== undefined && MODULES.includes(name) ? name : undefined;
}
