import type { Rolldown } from 'vite';

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];
type Needs = (id: string, modules: Modules) => boolean;

/**
 * Which modules come in one file, so that a phone asks for few; `sources` is the folder of the app, `firstScreens` are
 * paths within it.
 */
export function fileGroups(sources: string, firstScreens: readonly string[]): Rolldown.CodeSplittingGroup[] {
  const pageNeeds = (name: string) => neededBy(`${sources}pages/${name}.tsx`);
  const inList = pageNeeds('product-list');
  const inDetail = pageNeeds('product-detail');
  const inReserveStep = pageNeeds('reserve-step');
  const aroundTheStep = ['login', 'reservations'].map((name) => ({ name, needs: pageNeeds(name) }));
  const lighter = firstScreens.map((screen) => neededBy(sources + screen));
  const isLighter: Needs = (id, modules) => lighter.some((needs) => needs(id, modules));
  return [
    // What two of the first screens share is one file.
    {
      name: (id, modules) => (lighter.filter((needs) => needs(id, modules)).length > 1 ? 'first' : null),
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // What the list alone of them shares with later pages: with a style sheet for each, the last of nine would come late.
    {
      debugName: 'list',
      name: (id, modules) => (inList(id, modules) ? (inDetail(id, modules) ? 'list-detail' : 'list') : null),
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // What the detail shares with later pages is one file and not twenty-five: a phone asks for six at a time.
    {
      debugName: 'detail',
      name: (id, modules) => (inDetail(id, modules) && !isLighter(id, modules) ? 'detail' : null),
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // In the same way what the reserve step shares with the pages around it: a file for each combination of them, so
    // that none loads another's.
    {
      debugName: 'step',
      name: (id, modules) =>
        inReserveStep(id, modules) && !isLighter(id, modules)
          ? ['step', ...aroundTheStep.filter(({ needs }) => needs(id, modules)).map(({ name }) => name)].join('-')
          : null,
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 0,
    },
  ];
}

/** Whether a screen needs a module at first: its imports, and theirs, without what is loaded later. */
function neededBy(screen: string): Needs {
  const needed = new Set<string>();
  const follow = (id: string, modules: Modules): void => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) follow(imported, modules);
  };
  return (id, modules) => {
    if (needed.size === 0) follow(screen, modules);
    return needed.has(id);
  };
}
