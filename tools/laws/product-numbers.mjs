// Products that the specification names by number (PD-13): they are flags of their rows, never numbers in code.
const NUMBERS = new Set([674, 724, 898, 916, 100_035, 1129]);

/** Architecture law 10: no product number in code, outside the data of the demo park and outside tests. */
export function checkProductNumbers(sources) {
  return sources
    .filter((source) => !source.isTest && !source.path.startsWith('packages/demo-park/'))
    .flatMap((source) => {
      const written = source.texts
        .filter(({ text }) => NUMBERS.has(Number(text)))
        .map(({ text, line }) => ({ value: Number(text), line }));
      const found = [...source.numbers.filter(({ value }) => NUMBERS.has(value)), ...written];
      return found.map(({ value, line }) => ({
        file: source.path,
        line,
        message: `${value} is a product number; give the product a flag`,
      }));
    });
}
