import { useCallback, useEffect, useRef, useState } from "react";

type State = "idle" | "copied" | "shown";

interface Props {
  address: string;
  title: string;
  words: Record<"share" | "copied" | "copyThis", string>;
  className: string;
  onShare?: () => void;
}

/** Shares an address: with the phone's share sheet, otherwise through the clipboard, otherwise as text to copy. */
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
      // If the visitor closed the share sheet, there is nothing to do. Otherwise sharing failed: the address is shown.
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

/** Milliseconds without a change before the address is updated: browsers limit how often it may be rewritten. */
const addressAfter = 300;

/** Returns a function that gives the page an address to share, without a request and without a new history entry. */
export function useSharedAddress(): (address: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((address) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => history.replaceState(history.state, "", address + location.hash), addressAfter);
  }, []);
}
