import { useRef, useState } from "react";
import { isInside, people, radiusAt } from "../../../domain/demos/attendance.ts";

/** The size of the plan in SVG units. It shows an area 1600 m wide and 600 m high. */
const width = 320;
const height = 120;
const metersPerUnit = 5;
const center = { x: width / 2, y: height / 2 };

interface Props {
  /** In meters, like `limits`. */
  radius: number;
  /** `null`: the radius stays as it is. */
  limits: { min: number; max: number } | null;
  onRadius(radius: number): void;
}

/** The work area seen from above. Its edge can be dragged; keyboard users change the radius with the slider below. */
export function AreaPlan({ radius, limits, onRadius }: Props) {
  const plan = useRef<SVGSVGElement>(null);
  const [isDragging, setIsDragging] = useState(false);
  const reach = radius / metersPerUnit;

  const drag = (event: React.PointerEvent) => {
    if (!isDragging || !plan.current || !limits) return;
    const box = plan.current.getBoundingClientRect();
    const unit = width / box.width;
    const across = (event.clientX - box.left - box.width / 2) * unit;
    const down = (event.clientY - box.top - box.height / 2) * unit;
    onRadius(radiusAt(Math.hypot(across, down) * metersPerUnit, limits));
  };

  return (
    <svg
      ref={plan}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="forced-color-adjust-none block max-h-52 w-full touch-pan-y select-none rounded-xl bg-paper"
    >
      <path d="M0 18h320M0 102h320M46 0v120M270 0v120" className="stroke-line" strokeWidth="8" fill="none" />
      <circle
        cx={center.x}
        cy={center.y}
        r={reach}
        className="fill-tint stroke-brand"
        fillOpacity="0.8"
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      <path d="M151 57l9-7 9 7v10h-18z" className="fill-card stroke-brand" strokeWidth="2" strokeLinejoin="round" />
      <People radius={radius} />
      {limits && (
        <g
          className="cursor-ew-resize"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setIsDragging(true);
          }}
          onPointerMove={drag}
          onPointerUp={() => setIsDragging(false)}
          onPointerCancel={() => setIsDragging(false)}
        >
          <circle cx={center.x + reach} cy={center.y} r="24" fill="transparent" />
          <circle cx={center.x + reach} cy={center.y} r="7" className="fill-brand stroke-card" strokeWidth="2" />
          <path
            d={`M${center.x + reach - 2.5} ${center.y - 2.5}l-2 2.5 2 2.5m5-5l2 2.5-2 2.5`}
            className="stroke-on-brand"
            strokeWidth="1.4"
            fill="none"
          />
        </g>
      )}
    </svg>
  );
}

function People({ radius }: { radius: number }) {
  return people.map((person, at) => {
    const [x, y] = [center.x + person.east / metersPerUnit, center.y + person.south / metersPerUnit];
    return (
      <g key={person.role}>
        <circle
          cx={x}
          cy={y}
          r="8"
          className={`stroke-card ${isInside(person, radius) ? "fill-shift-day" : "fill-shift-off"}`}
          strokeWidth="1.5"
        />
        <text
          x={x}
          y={y + 3.6}
          textAnchor="middle"
          className={`font-semibold text-[10px] ${isInside(person, radius) ? "fill-[#14213a]" : "fill-ink"}`}
        >
          {at + 1}
        </text>
      </g>
    );
  });
}
