interface Props {
  /** The id of the heading, which also names the section. */
  id: string;
  title: string;
  intro?: string;
  /** Classes for a background across the whole window. Without it, the section is in the frame, with space above it. */
  band?: string;
  children: React.ReactNode;
}

/** A section of a long page, with its heading. */
export function TitledSection({ id, title, intro, band, children }: Props) {
  const content = (
    <>
      <h2 id={id} className="max-w-2xl">
        {title}
      </h2>
      {intro && <p className="mt-2 max-w-2xl text-soft md:mt-4 md:text-lg">{intro}</p>}
      {children}
    </>
  );
  return (
    <section aria-labelledby={id} className={band ?? "frame mt-12 md:mt-24"}>
      {band === undefined ? content : <div className="frame">{content}</div>}
    </section>
  );
}

/** The classes for the background of a highlighted section. */
export const cardBand = "mt-14 border-line border-y bg-card py-12 md:mt-24 md:py-24";
