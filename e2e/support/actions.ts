import type { Locator, Page } from '@playwright/test';

/** Counts what a visitor does with the hands: presses, and fields that are typed into. */
export interface Actions {
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** A key that acts, such as Enter; moving by Tab or arrows is not counted. */
  key(field: Locator, key: string): Promise<void>;
  count(): number;
}

/** Counts a visitor's actions from here on. */
export function countActions(): Actions {
  let count = 0;
  return {
    press: async (target) => {
      count += 1;
      await target.click();
    },
    type: async (field, text) => {
      count += 1;
      await field.fill(text);
    },
    key: async (field, key) => {
      count += 1;
      await field.press(key);
    },
    count: () => count,
  };
}

/** Pastes text into the focused cell as Ctrl+V does, or into another one. */
export async function paste(page: Page, text: string, into?: Locator): Promise<void> {
  await into?.focus();
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}
