/** What the provider shows as the order: the first product, and how many more. */
export function orderNameOf(productNames: readonly string[]): string {
  const [first = '', ...more] = productNames;
  return more.length === 0 ? first : `${first} 외 ${more.length}건`;
}
