/** What the address of the change page says where the panel of a line covers it (PD-40). */
export const LINE_QUERY = 'line';
