/** The name by which a row has a column of the database: `visit_date` as `visitDate`. */
export const camelCase = (column: string): string =>
  column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
