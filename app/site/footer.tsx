import { useTranslations } from "use-intl";
import { FooterGroup } from "./footer-group.tsx";
import { footerItem } from "./footer-item.ts";
import { FooterContact, FooterLinks, LegalLine } from "./footer-parts.tsx";
import { LanguageList } from "./header/language-switch.tsx";
import { KeptHtml } from "./kept-html.tsx";

/** The footer. Only its list of languages depends on the page. */
export function Footer() {
  const t = useTranslations("shell");
  return (
    <footer className="print:hidden mt-12 border-line border-t bg-card md:mt-24">
      <div className="frame grid grid-cols-1 gap-x-8 py-6 md:grid-cols-4 md:gap-y-10 md:py-14 lg:grid-cols-6">
        <KeptHtml id="footer-links" className="contents">
          {import.meta.env.SSR && <FooterLinks />}
        </KeptHtml>
        <FooterGroup title={t("languages")}>
          <LanguageList listClass="columns-2 gap-x-8 md:columns-1" itemClass={footerItem} />
        </FooterGroup>
        <KeptHtml id="footer-contact" className="contents">
          {import.meta.env.SSR && <FooterContact />}
        </KeptHtml>
      </div>
      <KeptHtml id="footer-legal">{import.meta.env.SSR && <LegalLine />}</KeptHtml>
    </footer>
  );
}
