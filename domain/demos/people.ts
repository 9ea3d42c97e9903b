/** Locations of the sample company. */
export const places = ["riverside", "central", "station"] as const;

export type Place = (typeof places)[number];

/** Jobs in the sample company. A role is something else: what a person may do in the product. */
export const jobs = ["chef", "hrManager", "cook", "server", "cashier", "storekeeper", "guard", "dishwasher"] as const;

export type Job = (typeof jobs)[number];

/** What a person may do in the product. */
export const roles = ["employee", "manager", "hr", "administrator"] as const;

export type Role = (typeof roles)[number];

/** The people of the sample company. Each language has its own names for them. */
export const people = [
  { id: "p1", job: "chef", place: "riverside", role: "manager" },
  { id: "p2", job: "hrManager", place: "central", role: "administrator" },
  { id: "p3", job: "cook", place: "riverside", role: "employee" },
  { id: "p4", job: "cook", place: "central", role: "employee" },
  { id: "p5", job: "server", place: "riverside", role: "employee" },
  { id: "p6", job: "server", place: "central", role: "employee" },
  { id: "p7", job: "cashier", place: "central", role: "manager" },
  { id: "p8", job: "cashier", place: "station", role: "employee" },
  { id: "p9", job: "storekeeper", place: "station", role: "employee" },
  { id: "p10", job: "guard", place: "station", role: "employee" },
  { id: "p11", job: "dishwasher", place: "riverside", role: "employee" },
  { id: "p12", job: "cook", place: "station", role: "manager" },
  { id: "p13", job: "server", place: "riverside", role: "employee" },
  { id: "p14", job: "hrManager", place: "central", role: "hr" },
] as const satisfies readonly { id: string; job: Job; place: Place; role: Role }[];

export type PersonId = (typeof people)[number]["id"];
