import type { CrmKind } from "./crm.ts";
export const amocrm: CrmKind = { name: "amocrm", read: () => null };
