/** The spreadsheet of a line's people is a school's, in Korean (PD-114): families type their few names. */
export const SheetButtons = () => null;
