import { useTranslations } from "use-intl";
import { comingSoonId } from "../coming-soon.tsx";
import { useFrame } from "../use-root.ts";

interface Props {
  className: string;
  /** Whether it leads to signing in or to signing up. */
  door?: "signIn" | "signUp";
}

/** A link into the product. If its address is not configured, a button says that sign-in is coming soon. */
export function SignIn({ className, door = "signIn" }: Props) {
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
