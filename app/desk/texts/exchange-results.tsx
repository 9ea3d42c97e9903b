import { useTranslations } from "use-intl";
import type { ExchangeProblem, RefusedText } from "../../../domain/desk/text-exchange.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { Notice, Table } from "../desk-page.tsx";
import { anchorOf, type EditedForm } from "./block.tsx";

/** A file may name any number of texts; a member who corrects these sends it again and sees the next ones. */
const maxShown = 200;

interface Props {
  title: string;
  texts: readonly (RefusedText | { address: string })[];
  linkTo: (address: string) => string;
}

/** Lists texts with a link to each, and if something is wrong with them, with the reason. */
export function TextList({ title, texts, linkTo }: Props) {
  const t = useTranslations("editor");
  const shown = texts.slice(0, maxShown);
  if (shown.length === 0) return null;
  return (
    <>
      <Table
        title={title}
        head={[t("list.text"), ...(shown.some((text) => "reason" in text) ? [t("exchange.reason")] : [])]}
        rows={shown.map((text, at) => ({
          // A file may name a text twice.
          key: `${at} ${text.address}`,
          cells: [
            <a key="text" href={linkTo(text.address)} className="wrap-anywhere text-link">
              <bdi>{text.address}</bdi>
            </a>,
            ...("reason" in text ? [<Reason key="reason" {...text} />] : []),
          ],
        }))}
      />
      {texts.length > maxShown && <p className="mt-3">{t("exchange.more", { count: texts.length - maxShown })}</p>}
    </>
  );
}

/** Why a text or a file was refused. */
export function Reason({ reason, detail, line = 0 }: ExchangeProblem) {
  const t = useTranslations("editor.reasons");
  return (
    <span className="wrap-anywhere">
      {t(reason, { line })} <bdi>{detail}</bdi>
    </span>
  );
}

/** How many blocks the machine drafted, and why it did not draft the others. */
export function Drafted({ drafted, language }: { drafted: NonNullable<EditedForm["drafted"]>; language: Locale }) {
  const t = useTranslations("editor.exchange");
  if (drafted.kind === "running") return <Notice>{t("drafting")}</Notice>;
  const { stored, refused } = drafted;
  return (
    <>
      <Notice isError={stored === 0}>{t("drafted", { count: stored })}</Notice>
      <TextList
        title={t("failed", { count: refused.length })}
        texts={refused}
        linkTo={(unit) => `#${anchorOf(language, unit)}`}
      />
    </>
  );
}
