/** The values of the slider. They are closest together in the range of most teams. */
export const employeeStops = [
  1, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 115, 130, 150, 180, 200, 230, 260, 280, 300, 330, 380, 430,
  500, 600, 700, 800, 1000, 1250, 1500, 2000, 2500, 3000, 4000, 5000,
] as const;

/** Returns the index of the stop nearest to a number. */
export function stopOf(employees: number): number {
  const next = employeeStops.findIndex((stop) => stop >= employees);
  if (next <= 0) return next === 0 ? 0 : employeeStops.length - 1;
  const [before = 0, after = 0] = [employeeStops[next - 1], employeeStops[next]];
  return employees - before < after - employees ? next - 1 : next;
}
