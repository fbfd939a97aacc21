import { chromium } from '@playwright/test';

/** The browser that the tools found, else Playwright's. */
export const browserPath = (): string => process.env['CHROME_PATH'] ?? chromium.executablePath();

export const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu'];
