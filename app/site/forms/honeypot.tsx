/** A field that people neither see nor reach, but that programs fill in. `label`: for people who find it anyway. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label>
        {label}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
