/**
 * The sentence beside a field whose text is longer than its limit, or null; a syllable counts one, even if a Mac sends
 * it in parts.
 */
export const tooLong = (text: string, limit: number | undefined): string | null =>
  limit !== undefined && [...text.trim().normalize('NFC')].length > limit ? `${limit}자까지 입력할 수 있습니다.` : null;
