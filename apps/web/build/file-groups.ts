import type { Rolldown } from 'vite';

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];
type Needs = (id: string, modules: Modules) => boolean;

/**
 * Small parts that every first screen needs share a file: each separate file costs 100 to 300 bytes of the budget. They
 * are listed: by a rule (all that several first pages share) the product list weighs 105.3 KB and more.
 */
const TRAVEL_TOGETHER =
  /rolldown\/runtime\.js$|\/(node_modules\/(valibot\/.*|react\/.*jsx-runtime.*|@tanstack\/query-core\/.*\/(utils|thenable|subscribable|notifyManager|focusManager|onlineManager|timeoutManager|retryer|removable|query|queryObserver|environmentManager)|@tanstack\/react-query\/.*\/(QueryClientProvider|useBaseQuery|useQuery|queryOptions|errorBoundaryUtils|suspense|IsRestoringProvider|QueryErrorResetBoundary))|apps\/web\/src\/(lib\/(http|use-hydrated|page-title)|api\/(catalog|products)|features\/catalog\/scene)|packages\/(ui\/src\/(page-heading|skeleton|notice|chips|badge|link(\.en)?|icon|class-names|visually-hidden|button|spinner)|contract\/src\/(catalog\/(site|queries|product-summary)|member\/member|wire\/(codec|codes|requests|scalars))|domain\/src\/(shared\/(money|time)|catalog\/hall)))\.(tsx?|js)$/;

/**
 * Which modules come in one file, so that a phone asks for few; `sources` is the folder of the app, `firstScreens` are
 * paths within it.
 */
export function fileGroups(sources: string, firstScreens: readonly string[]): Rolldown.CodeSplittingGroup[] {
  const pageNeeds = (name: string) => neededBy(`${sources}pages/${name}.tsx`);
  const inDetail = pageNeeds('product-detail');
  const inReserveStep = pageNeeds('reserve-step');
  const aroundTheStep = ['login', 'reservations'].map((name) => ({ name, needs: pageNeeds(name) }));
  const lighter = firstScreens.map((screen) => neededBy(sources + screen));
  const isLighter: Needs = (id, modules) => lighter.some((needs) => needs(id, modules));
  return [
    { name: 'first', test: TRAVEL_TOGETHER, priority: 2 },
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
