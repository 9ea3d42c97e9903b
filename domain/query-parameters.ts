/*
 * The names of the parameters in addresses, apart from what reads them: every page's links are made with these, and
 * only some pages calculate.
 */

/** Parameters of the price calculator; see price-choice.ts. */
export const choiceParameters = ["employees", "market", "plans", "education", "term", "pay"] as const;

/** Parameters of a worked example: what lateness costs; see worked-example.ts. */
export const exampleParameters = ["people", "shifts", "minutes", "pay"] as const;
