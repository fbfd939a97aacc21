import Bowser from 'bowser';

// Longer ones are nobody's browser; the parser need not read them.
const READ_AT_MOST = 400;
const LONGEST = 60;

/**
 * Browser and system by their names, such as `Chrome · Android`, for a list that its owner reads; empty where there is nothing to read. What
 * the browser sent is kept nowhere.
 */
export function browserName(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, READ_AT_MOST));
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, LONGEST);
}
