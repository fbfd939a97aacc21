import type { BrowserContext } from '@playwright/test';

interface Printed {
  readonly title: string;
  readonly words: string;
}

/** Records each call of `print()` in any window, with the window's title and text. */
export async function notePrints(context: BrowserContext): Promise<readonly Printed[]> {
  const printed: Printed[] = [];
  await context.exposeFunction('notePrint', (title: string, words: string) => void printed.push({ title, words }));
  await context.addInitScript(() => {
    const { notePrint } = window as unknown as { notePrint: (title: string, words: string) => void };
    window.print = () => notePrint(document.title, document.body.innerText);
  });
  return printed;
}
