/** A group's reserve step is there in Korean alone (PD-114): no address of an English page leads here. */
export function GroupForm() {
  return null;
}
