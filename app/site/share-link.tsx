import { useState } from "react";

type State = "idle" | "copied" | "shown";

interface Props {
  address: string;
  title: string;
  words: Record<"share" | "copied" | "copyThis", string>;
  className: string;
  onShare?: () => void;
}

/** Hands the address on: by the phone's own sheet, else by the clipboard, else as a text to copy. */
export function ShareLink({ address, title, words, className, onShare }: Props) {
  const [{ state, of }, setState] = useState<{ state: State; of: string }>({ state: "idle", of: "" });
  const shown = of === address ? state : "idle";

  async function share(): Promise<void> {
    onShare?.();
    try {
      if (navigator.share) return await navigator.share({ title, url: address });
      await navigator.clipboard.writeText(address);
      setState({ state: "copied", of: address });
    } catch (error) {
      // Closed by the visitor: nothing to do. Otherwise it is forbidden here, and the address is shown.
      if (!(error instanceof DOMException && error.name === "AbortError")) setState({ state: "shown", of: address });
    }
  }

  return (
    <>
      <button type="button" onClick={() => void share()} className={`with-script button border ${className}`}>
        {words.share}
      </button>
      <p role="status" className="order-last w-full text-sm empty:hidden">
        {shown === "copied" && words.copied}
        {shown === "shown" && (
          <label className="block">
            {words.copyThis}
            <input readOnly value={address} className="control mt-1" onFocus={({ target }) => target.select()} />
          </label>
        )}
      </p>
    </>
  );
}
