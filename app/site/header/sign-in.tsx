import { useTranslations } from "use-intl";
import { comingSoonId, openWhereUnsupported } from "../coming-soon.tsx";
import { useTrack } from "../consent/use-track.ts";
import { useRoot } from "../use-root.ts";

interface Props {
  className: string;
  /** Which door: that of users, or that of newcomers. */
  door?: "signIn" | "signUp";
}

/** Leads into the product; where its address is not configured, says that it is coming. */
export function SignIn({ className, door = "signIn" }: Props) {
  const t = useTranslations("shell");
  const root = useRoot();
  const track = useTrack();
  const address = door === "signIn" ? root.signInUrl : root.signUpUrl;
  if (address) {
    return (
      <a href={address} onClick={() => door === "signUp" && track({ event: "sign_up_click" })} className={className}>
        {t(door)}
      </a>
    );
  }
  return (
    <button type="button" popoverTarget={comingSoonId} onClick={openWhereUnsupported} className={className}>
      {t(door)}
    </button>
  );
}
