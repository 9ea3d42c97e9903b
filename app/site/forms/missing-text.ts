import { useTranslations } from "use-intl";

/** The fields with a text of their own, which says what to enter. */
const named = ["firstName", "email", "phone", "companyName", "employees", "message", "name", "text"] as const;

/** Returns a function that gives the message for a required field that is empty. */
export function useMissingText(): (field: string) => string {
  const t = useTranslations("sending.missing");
  return (field) => t(named.find((each) => each === field) ?? "other");
}
