import { Children } from "react";

/** Short facts in a line, with a dot between two of them; none at the start or the end of a line that wraps. */
export function FactLine({ children, className }: { children: React.ReactNode; className: string }) {
  return (
    // The dots at the starts of lines lie outside, where they are cut off.
    <div className={`overflow-x-clip text-soft ${className}`}>
      <p className="-ms-4 flex flex-wrap">
        {Children.map(Children.toArray(children), (fact) => (
          <span className="wrap-anywhere relative ps-4 before:absolute before:start-1.5 before:content-['·']">
            {fact}{" "}
          </span>
        ))}
      </p>
    </div>
  );
}
