/** How a page begins that leads on to others. */
export function PageIntro({ headline, intro }: { headline: string; intro: string }) {
  return (
    <section className="frame pt-12 md:pt-20">
      <h1 tabIndex={-1} className="max-w-4xl">
        {headline}
      </h1>
      <p className="mt-6 max-w-2xl text-lg text-soft">{intro}</p>
    </section>
  );
}
