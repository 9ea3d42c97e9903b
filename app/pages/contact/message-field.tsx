import { useTranslations } from "use-intl";
import { type FieldError, maxLengths } from "../../../domain/leads/fields.ts";
import { TextField } from "./field.tsx";

interface Props {
  name: "message";
  value: string;
  error: FieldError | undefined;
}

export function MessageField(props: Props) {
  const t = useTranslations("contact");
  return (
    <TextField
      {...props}
      optional="unless-support"
      multiline
      autoComplete="off"
      maxLength={maxLengths.message}
      help={t("hints.message")}
    />
  );
}
