/**
 * Splits a header such as Accept-Language or Accept-Encoding into names with their weights, in the order sent:
 * `gzip;q=0.5, br` → `[["gzip", 0.5], ["br", 1]]`. A weight that cannot be parsed becomes 0, which means refused.
 */
export function parseWeightedList(header: string): [name: string, weight: number][] {
  return header.split(",").map((item) => {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    const q = parameters.find((parameter) => /^q\s*=/i.test(parameter))?.replace(/^q\s*=\s*/i, "") ?? "1";
    return [name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0];
  });
}
