/**
 * A whole number with commas between its thousands: `1,234`. As `toLocaleString("en")` prints it, whose first
 * call on a page takes several milliseconds, in which the page is not drawn.
 */
export function printCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
