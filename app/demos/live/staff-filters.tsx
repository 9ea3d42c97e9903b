import { useTranslations } from "use-intl";
import type { StaffFilter } from "../../../domain/demos/staff.ts";
import { Choice } from "./choice.tsx";
import { useSampleChoices } from "./use-sample-choices.ts";

interface Props {
  filter: StaffFilter;
  onChange(filter: StaffFilter): void;
}

/** A search field, and a select for each filter. */
export function StaffFilters({ filter, onChange }: Props) {
  const t = useTranslations("demoEmployees");
  const sample = useTranslations("demos.sample");
  const { places, roles } = useSampleChoices();
  return (
    <search className="grid gap-2 sm:grid-cols-2">
      <input
        type="search"
        autoComplete="off"
        maxLength={60}
        aria-label={t("search")}
        placeholder={t("search")}
        value={filter.query}
        onChange={({ target }) => onChange({ ...filter, query: target.value })}
        className="control py-1.5 sm:col-span-2 text-base"
      />
      <Choice
        label={sample("place")}
        isLabelHidden
        options={[{ value: "all" as const, text: sample("allPlaces") }, ...places]}
        value={filter.place}
        onChange={(place) => onChange({ ...filter, place })}
      />
      <Choice
        label={t("role")}
        isLabelHidden
        options={[{ value: "all" as const, text: t("allRoles") }, ...roles]}
        value={filter.role}
        onChange={(role) => onChange({ ...filter, role })}
      />
    </search>
  );
}
