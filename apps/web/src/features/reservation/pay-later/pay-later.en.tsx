/** Paying later is a group's, and there in Korean alone (PD-114): no address of an English page leads here. */
export function PayLater() {
  return null;
}
