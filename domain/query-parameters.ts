/*
 * The names of query parameters, separate from the code that reads them: the links of every page are made with these
 * names, but only some pages calculate.
 */

/** Parameters of the price calculator; see price-choice.ts. */
export const choiceParameters = ["employees", "market", "plans", "education", "term", "pay"] as const;

/** Parameters of the worked example of what lateness costs; see worked-example.ts. */
export const exampleParameters = ["people", "shifts", "minutes", "pay"] as const;
