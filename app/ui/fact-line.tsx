import { Children } from "react";

/** Short facts on a line, with a dot between each two. If the line wraps, no line starts or ends with a dot. */
export function FactLine({ children, className }: { children: React.ReactNode; className: string }) {
  return (
    // The dots at the starts of lines are outside the box, where they are cut off.
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
