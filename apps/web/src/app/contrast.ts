const NAME = 'high-contrast';

/** Whether the page shows in high contrast: the visitor's choice, else what the system asks for. */
export function wantsContrast(): boolean {
  try {
    const chosen = localStorage.getItem(NAME);
    if (chosen !== null) return chosen === 'on';
  } catch {
    // Storage is switched off: the system decides.
  }
  return matchMedia('(prefers-contrast: more)').matches;
}

/** Puts the KRDS mode on the page. */
export function applyContrast(high: boolean = wantsContrast()): void {
  if (high) document.documentElement.dataset['krdsMode'] = 'high-contrast';
  else delete document.documentElement.dataset['krdsMode'];
}

/** Chooses a mode and remembers it on this machine. */
export function chooseContrast(high: boolean): void {
  applyContrast(high);
  try {
    localStorage.setItem(NAME, high ? 'on' : 'off');
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}
