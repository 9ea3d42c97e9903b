import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { ButtonLink, buttonLooks } from "../../ui/button.tsx";
import { CellPicture } from "../../ui/cell-picture.tsx";
import { useFrame, useRoot } from "../use-root.ts";

const comingSoonId = "coming-soon";

/** A link into the product. If its address is not configured, a button says that sign-in is coming soon. */
export function SignIn({ className, door = "signIn" }: { className: string; door?: "signIn" | "signUp" }) {
  const t = useTranslations("frame");
  const { signInUrl, signUpUrl } = useFrame();
  const address = door === "signIn" ? signInUrl : signUpUrl;
  if (address) {
    return (
      <a href={address} data-counted={door === "signUp" ? "sign_up_click" : undefined} className={className}>
        {t(door)}
      </a>
    );
  }
  return (
    <button type="button" popoverTarget={comingSoonId} className={className}>
      {t(door)}
    </button>
  );
}

/** Says that sign-in is coming soon, and where to write. It is a popover, so that it opens without a script. */
export function ComingSoon() {
  const t = useTranslations("comingSoon");
  const { locale } = useRoot();
  return (
    <div
      id={comingSoonId}
      popover="auto"
      role="dialog"
      aria-labelledby="coming-soon-title"
      className="modal fixed inset-0 z-40 h-fit w-[min(26rem,calc(100%-2rem))] p-7 backdrop:bg-[#14213a]/50"
    >
      <CellPicture rows={["m.o.o", "md.o."]} className="h-10" />
      <h2 id="coming-soon-title" className="mt-5 text-h3">
        {t("title")}
      </h2>
      <p className="mt-2 text-soft">{t("text")}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {/* A full load, because a navigation within the page would leave the notice open. */}
        <ButtonLink to={href("contact", { lang: locale }, { topic: "support" })} document>
          {t("write")}
        </ButtonLink>
        <button
          type="button"
          popoverTarget={comingSoonId}
          popoverTargetAction="hide"
          className={`button ${buttonLooks.quiet}`}
        >
          {t("close")}
        </button>
      </div>
    </div>
  );
}
