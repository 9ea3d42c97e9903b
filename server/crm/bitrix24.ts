import type { CrmKind } from "./crm.ts";
export const bitrix24: CrmKind = { name: "bitrix24", read: () => null };
