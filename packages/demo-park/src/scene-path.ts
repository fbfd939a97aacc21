/** The address of a picture that `tools/scenes/scenes.mjs` draws; `tools/scenes/lines.mjs` holds its line. */
export const scenePath = (key: string): string => `/reserve/scenes/${key}.svg`;
