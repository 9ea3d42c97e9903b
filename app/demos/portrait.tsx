import { useId } from "react";

/** A drawn face in a ring: a selfie in a phone, or what a device at the door recognizes. */
export function Portrait({ className }: { className: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={`forced-color-adjust-none block ${className}`}>
      <clipPath id={id}>
        <circle cx="50" cy="50" r="42" />
      </clipPath>
      <circle cx="50" cy="50" r="48" fill="none" className="stroke-brand" strokeWidth="2.5" strokeDasharray="62 13.4" />
      <g clipPath={`url(#${id})`}>
        <path d="M0 0h100v100H0z" className="fill-tint" />
        <path d="M50 70c26 0 36 14 36 34H14c0-20 10-34 36-34z" className="fill-shift-day" />
        <path d="M43 60h14v14c0 8-14 8-14 0z" fill="#c98f68" />
        <path d="M34 38c0-26 32-26 32 0v8c0 24-32 24-32 0z" fill="#e3ab82" />
        <path d="M31 44c-4-34 42-34 38 0-4-4-6-9-7-13-7 4-18 5-24 2-2 4-3 8-7 11z" fill="#3a2a24" />
        <path
          d="M42 44v3M58 44v3M44 55c4 4 8 4 12 0"
          fill="none"
          stroke="#3a2a24"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
