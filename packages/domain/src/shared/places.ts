const PLACE = /#\{([^{}\n]*)\}/gu;

/** The places of texts, such as `#{예약번호}`, in the order in which they first occur. */
export const placesOf = (...texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(PLACE)].map((match) => match[1] ?? ''))),
];

/** Whether a text has the beginning or the end of a place that is none, such as `#{예약번호`. */
export const hasBrokenPlace = (text: string): boolean => /#\{|[{}]/u.test(text.replace(PLACE, ''));

/** The text with every place filled; throws where one has no value, so that no message has a gap. */
export function fillPlaces(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replace(PLACE, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === '') throw new Error(`the place ${name} of a message has no value`);
    return value;
  });
}
