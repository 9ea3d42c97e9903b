/** A building in its work area, with a phone inside and one outside. The rows below the map say the same in words. */
export function WorkAreaMap() {
  return (
    <svg
      viewBox="0 0 320 132"
      aria-hidden="true"
      className="forced-color-adjust-none mb-3 block w-full rounded-xl bg-paper"
    >
      <path d="M0 30h320M0 108h320M52 0v132M262 0v132" className="stroke-line" strokeWidth="9" fill="none" />
      <circle cx="156" cy="68" r="56" className="fill-tint stroke-teal" strokeWidth="2" strokeDasharray="5 5" />
      <rect x="132" y="48" width="44" height="38" rx="8" className="fill-card stroke-teal" strokeWidth="2" />
      <path d="M148 86V72h12v14" className="stroke-teal" strokeWidth="2" fill="none" />
      <rect x="186" y="66" width="13" height="22" rx="3.5" className="fill-shift-day" />
      <rect x="282" y="46" width="13" height="22" rx="3.5" className="fill-shift-late" />
    </svg>
  );
}
